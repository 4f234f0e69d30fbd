import { AUDIT_SUBJECTS, type AuditSubject, type UserId } from '@postavka/contract';
import { type Paging, pagingIn } from '../../../shared/routing/list-address.ts';
import { oneIn } from '../../../shared/routing/search-params.ts';

export const AUDIT_GROUPS = ['operator.', 'user.', 'consent.', 'company.', 'order.', 'chain.'] as const;

export interface AuditFilters extends Paging {
  /** The beginning of the action's name. */
  readonly group: (typeof AUDIT_GROUPS)[number] | null;
  readonly kind: AuditSubject | null;
  /** Of that kind. */
  readonly id: number | null;
  readonly actor: UserId | null;
  /** `YYYY-MM-DD`, both included. */
  readonly from: string | null;
  readonly to: string | null;
}

export const auditFilters = (search: URLSearchParams): AuditFilters => ({
  group: oneIn(search, 'group', AUDIT_GROUPS),
  kind: oneIn(search, 'kind', AUDIT_SUBJECTS),
  id: idIn(search.get('id')),
  actor: idIn(search.get('actor')) as UserId | null,
  from: dateIn(search.get('from')),
  to: dateIn(search.get('to')),
  ...pagingIn(search),
});

const idIn = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;

const dateIn = (text: string | null): string | null =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
