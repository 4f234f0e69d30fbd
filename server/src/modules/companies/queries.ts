import type { CompanyId, Locale, Paging, UserId } from '@postavka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { hasWords } from '../../platform/db/like.ts';
import { readPage } from '../../platform/db/paged.ts';
import { orNotFound } from '../../platform/problem.ts';
import { lastSeenOf } from '../accounts/index.ts';
import { presentCompany, presentMember } from './present.ts';
import { findAnyCompany, findCompany } from './repo.ts';

/** The whole company, for its members. */
export const readCompany = (db: Db | Tx, id: CompanyId, locale: Locale) => readWhole(db, id, locale, findCompany);

/** The same for operators, closed companies too. */
export const readAnyCompany = (db: Db | Tx, id: CompanyId, locale: Locale) => readWhole(db, id, locale, findAnyCompany);

async function readWhole(db: Db | Tx, id: CompanyId, locale: Locale, find: typeof findCompany) {
  const [company, okveds] = await Promise.all([
    find(db, id),
    db
      .selectFrom('company_okveds')
      .innerJoin('okveds', 'okveds.id', 'company_okveds.okved_id')
      .select(['okveds.id', 'okveds.code', 'okveds.name_ru', 'okveds.name_en'])
      .where('company_okveds.company_id', '=', id)
      .orderBy('company_okveds.position')
      .execute(),
  ]);
  return presentCompany(company, okveds, locale);
}

/** Why and since when the company is blocked, for its members; they are not told by which operator. */
export async function readBlock(db: Db, id: CompanyId): Promise<{ reason: string; at: string } | null> {
  const { blocked_at: at, block_reason: reason } = await findCompany(db, id);
  return at === null ? null : { reason: reason ?? '', at: at.toISOString() };
}

const members = (db: Db | Tx, companyId: CompanyId) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('memberships.company_id', '=', companyId);

const LAST_SEEN = lastSeenOf(sql.ref('memberships.user_id')).as('last_seen_at');

const MEMBER_COLUMNS = [
  'memberships.user_id',
  'memberships.role',
  'memberships.company_info_permission',
  'memberships.product_interaction_permission',
  'memberships.ordering_permission',
  'memberships.factory_permission',
  'memberships.add_users_permission',
  'memberships.proposal_permission',
  'users.first_name',
  'users.middle_name',
  'users.last_name',
  'users.email',
  'users.phone',
] as const;

const MEMBER_TEXT = sql`lower(concat_ws(' ',
  users.last_name, users.first_name, users.middle_name, users.email, users.phone))`;

/** Members by words of their names and contacts; owners first. */
export async function listMembers(db: Db, companyId: CompanyId, q: string, paging: Paging) {
  const found = members(db, companyId).where((eb) => eb.and(hasWords(MEMBER_TEXT, q)));
  const { rows, count } = await readPage(
    found,
    found
      .select(MEMBER_COLUMNS)
      .select(LAST_SEEN)
      .orderBy('memberships.role')
      .orderBy('users.last_name')
      .orderBy('users.first_name')
      .orderBy('users.id'),
    paging,
  );
  return { members: rows.map(presentMember), count };
}

export const readMember = (db: Db | Tx, companyId: CompanyId, userId: UserId) =>
  members(db, companyId)
    .select(MEMBER_COLUMNS)
    .select(LAST_SEEN)
    .where('memberships.user_id', '=', userId)
    .executeTakeFirst()
    .then(orNotFound)
    .then(presentMember);
