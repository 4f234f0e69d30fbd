import type { User } from '@postavka/contract';
import { paths } from '../../shared/paths.ts';

export interface Step {
  readonly name: 'account' | 'profile' | 'company' | 'products' | 'request';
  readonly isDone: boolean;
  /** Where it is done; `company` opens a dialog instead. */
  readonly to: string | null;
}

/** What is left to set up. Requests count once their screens know. */
export function setupSteps(user: User, products: number): readonly Step[] {
  const hasCompany = user.companies.length > 0;
  return [
    { name: 'account', isDone: user.email_verified || user.phone_verified, to: paths.profile },
    { name: 'profile', isDone: user.first_name !== '' && user.last_name !== '', to: paths.profile },
    { name: 'company', isDone: hasCompany, to: null },
    { name: 'products', isDone: products > 0, to: paths.companyProducts },
    { name: 'request', isDone: false, to: paths.created },
  ];
}
