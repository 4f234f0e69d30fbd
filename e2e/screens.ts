import { operatorPaths } from '../web/src/features/operator/console/paths.ts';
import { categoryPath, paths, searchPath } from '../web/src/shared/paths.ts';

/** The screens that `screens.spec.ts` opens and `npm run look` takes pictures of; a test of the web compares them with the routes. */

export const PEOPLE = ['visitor', 'buyer', 'supplier', 'operator'] as const;
export type Person = (typeof PEOPLE)[number];

export interface Screen {
  readonly name: string;
  /** The person of the demo who opens it. */
  readonly person: Person;
  readonly path: string;
  /** The beginning of an address: the first such link on the page is followed, and its page is the screen. */
  readonly follow?: string;
  /** Appended to the address that was followed. */
  readonly suffix?: string;
  /** Looks different for a new company, which opens it too. */
  readonly mayBeEmpty?: true;
  /** Tests open it as somebody else. */
  readonly isPictureOnly?: true;
}

/** "Pipe" in Russian: most products of the demo match it. */
const PIPE = '\u0442\u0440\u0443\u0431\u0430';

/** Requests with offers to compare. */
const OFFERED = `${paths.created}?status=active&answers=with`;

const by = (person: Person, screens: Record<string, string | Omit<Screen, 'name' | 'person'>>): Screen[] =>
  Object.entries(screens).map(([name, screen]) => ({
    name: `${person}-${name}`,
    person,
    ...(typeof screen === 'string' ? { path: screen } : screen),
  }));

const list = (path: string) => ({ path, mayBeEmpty: true }) as const;
const picture = (path: string) => ({ path, isPictureOnly: true }) as const;

/** In the order of the sheet. */
export const SCREENS: readonly Screen[] = [
  ...by('visitor', {
    landing: paths.landing,
    catalog: paths.catalog,
    category: categoryPath('1'),
    search: searchPath(PIPE) ?? paths.search,
    'search-nothing': picture(searchPath('zzzzqq') ?? paths.search),
    product: paths.product(1),
    company: paths.company(1),
    about: paths.about,
    'sign-in': paths.signIn,
    'sign-up': paths.signUp,
    'new-password': paths.newPassword,
    privacy: paths.legal.privacy,
    // Links of letters that are used up, and an address that leads nowhere.
    'reset-password': '/password/reset/confirm/MQ/used-up',
    'confirm-link': '/confirm/used-up',
    unsubscribe: '/unsubscribe/used-up',
    join: `${paths.joinCompany}/used-up`,
    'not-found': '/nowhere',
  }),
  ...by('buyer', {
    dashboard: list(paths.dashboard),
    search: picture(searchPath(PIPE) ?? paths.search),
    product: picture(paths.product(1)),
    created: list(paths.created),
    'created-order': { path: OFFERED, follow: `${paths.created}/` },
    'edit-order': { path: `${paths.created}?status=construction`, follow: `${paths.created}/`, suffix: '/edit' },
    sheet: { path: OFFERED, follow: `${paths.created}/`, suffix: '/sheet' },
    partners: list(paths.partners),
    factories: list(paths.factories),
    notifications: list(paths.notifications),
    notification: { path: paths.notifications, follow: `${paths.notifications}/` },
    invitations: paths.invitations,
    profile: paths.profile,
    help: paths.help,
    members: list(paths.members),
  }),
  ...by('supplier', {
    dashboard: picture(paths.dashboard),
    received: list(paths.received),
    'received-order': { path: paths.received, follow: `${paths.received}/` },
    products: list(paths.companyProducts),
    'own-product': { path: paths.companyProducts, follow: `${paths.companyProducts}/` },
    'edit-product': { path: paths.companyProducts, follow: `${paths.companyProducts}/`, suffix: '/edit' },
    'new-product': paths.newProduct,
    supply: list(paths.supply),
    'company-edit': list(paths.companyEdit),
  }),
  ...by('operator', {
    overview: operatorPaths.overview,
    companies: operatorPaths.companies,
    company: operatorPaths.company(1),
    disputes: operatorPaths.disputes,
    reports: operatorPaths.reports,
    users: operatorPaths.users,
    products: operatorPaths.products,
    requests: operatorPaths.requests,
    categories: operatorPaths.categories,
    synonyms: operatorPaths.synonyms,
    broadcasts: operatorPaths.broadcasts,
    'new-broadcast': operatorPaths.newBroadcast,
    audit: operatorPaths.audit,
    jobs: operatorPaths.jobs,
  }),
];

export function screenCalled(name: string): Screen {
  const screen = SCREENS.find((one) => one.name === name);
  if (screen === undefined) throw new Error(`No screen is called ${name}.`);
  return screen;
}
