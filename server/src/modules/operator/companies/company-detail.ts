import {
  type CompanyAction,
  type CompanyId,
  type Locale,
  type OperatorCompanyDetail,
  ORDER_STATUSES,
  type UserId,
  VERIFICATION,
  type VerificationStatus,
} from '@postavka/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { orNotFound } from '../../../platform/problem.ts';
import { listMembers, readAnyCompany, readPapers } from '../../companies/index.ts';
import { findInRegistry, presentRegistered } from '../../registry/index.ts';
import type { OperatorDeps } from '../deps.ts';
import { type Person, person, presentMeasure, worksIn } from '../lists/people.ts';
import { historyOf } from '../oversight/audit-list.ts';
import { disputesOf } from './disputes-list.ts';

/** How many members the screen shows; the others are found by searching the users. */
const MEMBERS = 100;

interface Standing {
  readonly verification_status: VerificationStatus;
  readonly decided_at: Date | null;
  readonly decision_reason: string | null;
  readonly decided_by: Person | null;
  readonly blocked_at: Date | null;
  readonly block_reason: string | null;
  readonly blocked_by: Person | null;
  readonly closed_at: Date | null;
  readonly is_own: boolean;
  readonly counts: OperatorCompanyDetail['counts'];
  readonly blocked_members: readonly UserId[];
}

/** A company with everything that an operator needs for a decision. */
export async function readDetail(
  db: Db,
  deps: OperatorDeps,
  operator: UserId,
  id: CompanyId,
  locale: Locale,
): Promise<OperatorCompanyDetail> {
  const standing = await readStanding(db, operator, id);
  const info = await readAnyCompany(db, id, locale);
  const [found, { members }, papers, disputes, history] = await Promise.all([
    info.foreign ? undefined : findInRegistry(deps.registry, info.inn),
    listMembers(db, id, '', { limit: MEMBERS, offset: 0 }),
    readPapers(db, deps, id),
    disputesOf(db, operator, id),
    historyOf(db, 'company', id, locale),
  ]);
  const [registered = null] = found ? await presentRegistered(db, [found], locale) : [];
  const blocked = new Set(standing.blocked_members);
  return {
    info,
    registry: { answer: info.foreign ? 'foreign' : registered ? 'found' : 'unknown', company: registered },
    members: members.map((member) => ({ ...member, is_blocked: blocked.has(member.user) })),
    papers,
    counts: standing.counts,
    decision: presentMeasure(standing.decided_at, standing.decision_reason, standing.decided_by),
    block: presentMeasure(standing.blocked_at, standing.block_reason, standing.blocked_by),
    is_closed: standing.closed_at !== null,
    is_own: standing.is_own,
    disputes,
    history,
    allowed_actions: allowedActions(standing, members.length),
  };
}

async function readStanding(db: Db, operator: UserId, id: CompanyId): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select c.verification_status, c.decided_at, c.decision_reason, c.blocked_at, c.block_reason, c.closed_at,
      ${person(sql`c.decided_by`)} as decided_by, ${person(sql`c.blocked_by`)} as blocked_by,
      ${worksIn(operator, sql`c.id`)} as is_own,
      array(select m.user_id from memberships m join users u on u.id = m.user_id
        where m.company_id = c.id and u.blocked_at is not null) as blocked_members,
      json_build_object(
        'products', (select count(*) from products p where p.company_id = c.id and p.deleted_at is null),
        'shown_products', (select count(*) from product_listings l where l.company_id = c.id and l.category_id = 0),
        'requests', (select count(*) from orders o where o.company_id = c.id),
        'active_requests', (select count(*) from orders o
          where o.company_id = c.id and o.status = ${ORDER_STATUSES.active}),
        'offers', (select count(*) from chains k where k.company_id = c.id and k.version is not null),
        'deals', (select count(*) from chains k where k.company_id = c.id and k.selected_at is not null)) as counts
    from companies c where c.id = ${id}`.execute(db);
  return orNotFound(rows[0]);
}

/** What the operator may do: nothing with a company that the operator works in, nor with a closed one. */
function allowedActions(
  { verification_status: status, blocked_at, closed_at, is_own }: Standing,
  members: number,
): CompanyAction[] {
  if (is_own || closed_at !== null) return [];
  return [
    ...(status === VERIFICATION.confirmed ? [] : (['confirm'] as const)),
    ...(status === VERIFICATION.rejected ? [] : (['reject'] as const)),
    blocked_at === null ? 'block' : 'unblock',
    ...(members === 0 ? (['release'] as const) : []),
  ];
}
