import { paths } from '../../../shared/paths.ts';

export interface TourStep {
  readonly name: 'welcome' | 'company_switch' | 'company' | 'catalog' | 'requests' | 'create';
  /** The selector of the highlighted element; none at the welcome. */
  readonly target: string | null;
}

/** The parts of the shell that the tour points at: beside the page, or below it on a phone. */
export function tourSteps(isPhone: boolean): readonly TourStep[] {
  const place = isPhone ? '[data-tour="bar"]' : '[data-tour="sidebar"]';
  const link = (path: string) => `${place} a[href="${path}"]`;
  return [
    { name: 'welcome', target: null },
    { name: 'company_switch', target: 'header button[aria-haspopup="menu"]' },
    { name: 'company', target: link(paths.companyProducts) },
    { name: 'catalog', target: link(paths.catalog) },
    { name: 'requests', target: isPhone ? link(paths.received) : `${place} ul:has(a[href="${paths.received}"])` },
    { name: 'create', target: `${place} button` },
  ];
}
