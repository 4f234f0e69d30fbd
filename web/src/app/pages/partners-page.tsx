import { PartnersScreen } from '../../features/partners/partners-screen.tsx';
import { partnersWords } from '../../features/partners/words.ts';
import type { RouteHandle } from '../../shared/routing/route-handle.ts';
import { PriceAction } from '../shell/price-action.tsx';

export const handle: RouteHandle = {
  head: ({ locale }) => ({ title: partnersWords.in(locale)('title'), noindex: true }),
};

export function Component() {
  return <PartnersScreen priceAction={({ company }) => <PriceAction company={company} variant="default" />} />;
}
