import {
  type CategoryId,
  type CompanyId,
  type HandlerInput,
  type Locale,
  type OperatorRequest,
  ORDER_STATUSES,
  type OrderId,
  type OrderStatus,
  type operatorRequests,
  type UserId,
} from '@postavka/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { presentCategory, type Tree } from '../../catalog/index.ts';
import { matching, presentPage, readPage } from '../lists/page.ts';
import { type Person, person, presentMeasure, worksIn } from '../lists/people.ts';

type Query = HandlerInput<typeof operatorRequests>['query'];

interface RequestRow {
  readonly id: OrderId;
  readonly title: string;
  readonly description: string;
  readonly status: OrderStatus;
  readonly is_personal: boolean;
  readonly amount: number | null;
  readonly unit: string;
  readonly preferable_price: number | null;
  readonly company_id: CompanyId;
  readonly company_name: string;
  readonly category_id: CategoryId | null;
  readonly asked: number;
  readonly offers: number;
  readonly stopped_at: Date | null;
  readonly stop_reason: string | null;
  readonly stopped_by: Person | null;
  readonly created_at: Date;
  readonly is_own: boolean;
}

/**
 * Requests that were ever published; drafts are no business of operators. Suppliers and offers are those of the last
 * publication.
 */
export async function listRequests(db: Db, operator: UserId, query: Query, tree: Tree, locale: Locale) {
  const page = await readPage<RequestRow>(db, query, {
    columns: sql`t.id, t.title, t.description, t.status, t.is_personal, t.amount, t.unit, t.preferable_price,
      t.company_id, c.name as company_name, t.category_id, t.stopped_at, t.stop_reason,
      ${person(sql`t.stopped_by`)} as stopped_by, t.created_at,
      (select count(*) from chains k where k.order_id = t.id and k.round = t.round) as asked,
      (select count(*) from chains k where k.order_id = t.id and k.round = t.round and k.version is not null) as offers,
      ${worksIn(operator, sql`t.company_id`)} as is_own`,
    from: sql`orders t join companies c on c.id = t.company_id`,
    where: [
      sql`t.activated_at is not null and t.status <> ${ORDER_STATUSES.construction}`,
      ...matching(query.q, sql`lower(t.title)`),
      ...(query.company === undefined ? [] : [sql`t.company_id = ${query.company}`]),
      ...(query.status === undefined ? [] : [sql`t.status = ${query.status}`]),
    ],
  });
  return presentPage(page, query, (row) => present(row, tree, locale));
}

const present = (row: RequestRow, tree: Tree, locale: Locale): OperatorRequest => ({
  id: row.id,
  request: row.title,
  description: row.description,
  status: row.status,
  is_personal_request: row.is_personal,
  amount: row.amount,
  unit: row.unit,
  preferable_price: row.preferable_price,
  company: { id: row.company_id, name: row.company_name },
  category: presentCategory(row.category_id, { tree, locale }),
  asked: row.asked,
  offers: row.offers,
  closed: presentMeasure(row.stopped_at, row.stop_reason, row.stopped_by),
  created_at: row.created_at.toISOString(),
  is_own: row.is_own,
});
