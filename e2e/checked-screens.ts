import { operatorPaths } from '../web/src/features/operator/console/paths.ts';
import { categoryPath, paths, searchPath } from '../web/src/shared/paths.ts';

/** The addresses that `screens.spec.ts` opens; a test of the web compares them with the routes. */

/** For everybody. */
export const PUBLIC: readonly string[] = [
  paths.landing,
  paths.catalog,
  categoryPath('1'),
  searchPath('pipe') ?? paths.search,
  paths.product(1),
  paths.company(1),
  paths.about,
  paths.signIn,
  paths.signUp,
  paths.newPassword,
  paths.legal.terms,
  // Links of letters that are used up, and an address that leads nowhere.
  '/password/reset/confirm/MQ/used-up',
  '/confirm/used-up',
  '/unsubscribe/used-up',
  `${paths.joinCompany}/used-up`,
  '/nowhere',
];
/** Of a person with a new company. */
export const PRIVATE: readonly string[] = [
  paths.dashboard,
  paths.profile,
  paths.notifications,
  paths.invitations,
  paths.companyEdit,
  paths.members,
  paths.supply,
  paths.companyProducts,
  paths.newProduct,
  paths.created,
  paths.received,
  paths.partners,
  paths.factories,
  paths.help,
];

/** Lists with rows. */
export const FILLED: Readonly<Record<'buyer' | 'supplier', readonly string[]>> = {
  buyer: [paths.dashboard, paths.created, paths.partners, paths.factories, paths.notifications, paths.members],
  supplier: [paths.received, paths.companyProducts],
};

/** Screens with something on them, opened by the first such link of a list. */
export const FOUND: Readonly<Record<'buyer' | 'supplier', readonly Found[]>> = {
  buyer: [
    { list: `${paths.created}?status=active&answers=with`, link: `${paths.created}/`, suffixes: ['', '/sheet'] },
    { list: `${paths.created}?status=construction`, link: `${paths.created}/`, suffixes: ['/edit'] },
    { list: paths.notifications, link: `${paths.notifications}/` },
  ],
  supplier: [
    { list: paths.received, link: `${paths.received}/` },
    { list: paths.companyProducts, link: `${paths.companyProducts}/`, suffixes: ['', '/edit'] },
  ],
};

interface Found {
  readonly list: string;
  readonly link: string;
  readonly suffixes?: readonly string[];
}

/** Of an operator. */
export const CONSOLE: readonly string[] = [
  operatorPaths.overview,
  operatorPaths.companies,
  operatorPaths.company(1),
  operatorPaths.disputes,
  operatorPaths.reports,
  operatorPaths.users,
  operatorPaths.products,
  operatorPaths.requests,
  operatorPaths.categories,
  operatorPaths.synonyms,
  operatorPaths.broadcasts,
  operatorPaths.newBroadcast,
  operatorPaths.audit,
  operatorPaths.jobs,
  operatorPaths.security,
];
