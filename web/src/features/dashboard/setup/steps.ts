import type { Dashboard, Flags, Permission, User } from '@postavka/contract';
import { paths } from '../../../shared/paths.ts';
import type { Side } from './side.ts';

export interface Step {
  readonly name: 'account' | 'profile' | 'company' | 'products' | 'supply' | 'request';
  readonly isDone: boolean;
  /** The page of the step; `company` opens a dialog instead. */
  readonly to: string | null;
  /** The permission that the step takes. */
  readonly flag?: Permission;
}

const NOTHING: Dashboard['setup'] = { products: false, supply: false, request: false };

/**
 * The finished and the remaining steps of the set-up; without a company its steps are not finished. A company that only
 * sells needs no request, one that only buys needs no products, and nobody sees the steps of a colleague.
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
