import {
  AUDIT_SUBJECTS,
  type AuditAction,
  type AuditSubject,
  OPERATOR_ACTIONS,
  PEOPLE_ACTIONS,
  type UserId,
} from '@postavka/contract';
import { idOf } from '../../../shared/routing/id-of.ts';
import { type Paging, pagingIn } from '../../../shared/routing/list-address.ts';
import { oneIn } from '../../../shared/routing/search-params.ts';

export const AUDIT_GROUPS = ['operator.', 'user.', 'consent.', 'company.', 'order.', 'chain.'] as const;
type AuditGroup = (typeof AUDIT_GROUPS)[number];

export const AUDIT_ACTIONS: readonly AuditAction[] = [...OPERATOR_ACTIONS, ...PEOPLE_ACTIONS];

export interface AuditFilters extends Paging {
  /** An action, or the common beginning of several. */
  readonly group: AuditGroup | AuditAction | null;
  readonly kind: AuditSubject | null;
  /** The id of a subject of that kind; `null` is all of them. */
  readonly id: number | null;
  readonly actor: UserId | null;
  /** `YYYY-MM-DD`, both included. */
  readonly from: string | null;
  readonly to: string | null;
}

export const auditFilters = (search: URLSearchParams): AuditFilters => ({
  group: oneIn(search, 'group', [...AUDIT_GROUPS, ...AUDIT_ACTIONS]),
  kind: oneIn(search, 'kind', AUDIT_SUBJECTS),
  id: idOf(search.get('id')),
  actor: idOf<UserId>(search.get('actor')),
  from: dateIn(search.get('from')),
  to: dateIn(search.get('to')),
  ...pagingIn(search),
});

const dateIn = (text: string | null): string | null =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
