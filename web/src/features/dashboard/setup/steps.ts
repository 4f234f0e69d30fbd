import type { Dashboard, Flags, Permission, User } from '@postavka/contract';
import { paths } from '../../../shared/paths.ts';
import type { Side } from './side.ts';

export interface Step {
  readonly name: 'account' | 'profile' | 'company' | 'products' | 'supply' | 'request';
  readonly isDone: boolean;
  /** Where it is done; `company` opens a dialog instead. */
  readonly to: string | null;
  /** Who does not have it cannot do it. */
  readonly flag?: Permission;
}

const NOTHING: Dashboard['setup'] = { products: false, supply: false, request: false };

/**
 * What is done and what is left to set up; without a company nothing of one is done. Who only sells is not asked for a
 * request, nor who only buys for products, and nobody for what is a colleague's to do.
 */
export function setupSteps(user: User, side: Side = 'new', setup = NOTHING, flags?: Flags): readonly Step[] {
  const hasCompany = user.companies.length > 0;
  const selling: readonly Step[] = [
    { name: 'products', isDone: setup.products, to: paths.companyProducts, flag: 'product_interaction_permission' },
    { name: 'supply', isDone: setup.supply, to: paths.supply, flag: 'company_info_permission' },
  ];
  const ordering: Step = {
    name: 'request',
    isDone: setup.request,
    to: paths.created,
    flag: 'ordering_permission',
  };
  const steps: readonly Step[] = [
    { name: 'account', isDone: user.email_verified || user.phone_verified, to: paths.profile },
    { name: 'profile', isDone: user.first_name !== '' && user.last_name !== '', to: paths.profile },
    { name: 'company', isDone: hasCompany, to: null },
    ...(side === 'buyer' ? [] : selling),
    ...(side === 'supplier' ? [] : [ordering]),
  ];
  return steps.filter(({ isDone, flag }) => isDone || flag === undefined || flags?.[flag] !== false);
}

export const isSetUp = (steps: readonly Step[]): boolean => steps.every(({ isDone }) => isDone);
