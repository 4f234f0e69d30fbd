import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

export type Sql = (text: string, values: unknown[], name: string) => Promise<pg.QueryResultRow[]>;
export type Names = ReadonlyMap<number, { readonly name: string }>;

/** Lists of requests by plain statements. Who asks is said by the address: nobody is authenticated. */
export function bareRequests(app: FastifyInstance, sql: Sql, categories: Names): void {
  const LIMIT = 10;
  const page = (data: object[], count: number) => ({ data, count, pages: Math.ceil(count / LIMIT) });
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  const total = (price: number | null, amount: number | null) =>
    price === null || amount === null ? null : price * amount;

  app.get<{ Querystring: { company: string } }>('/api/orders/created/list/', async ({ query: { company } }) => {
    const [rows, [counted]] = await Promise.all([
      sql(
        `select o.*, c.* from (select id, title, created_at, status, closing, amount, unit, preferable_price, preferable_time::text,
            answers_deadline::text, address, is_personal, product_id, category_id
          from orders where company_id = $1 and deleted_at is null and status <> 3 order by id desc limit ${LIMIT}) o
        cross join lateral (select count(version) as answers,
          count(*) filter (where version <> coalesce(noticed_version, 0) and status = 2) + coalesce(sum(buyer_unread), 0) as unread
          from chains where order_id = o.id) c order by o.id desc`,
        [company],
        'created',
      ),
      sql(
        'select count(*) from orders where company_id = $1 and deleted_at is null and status <> 3',
        [company],
        'created count',
      ),
    ]);
    const cards = rows.map((row) => ({
      id: Number(row.id),
      request: row.title,
      request_time: iso(row.created_at),
      status: row.status,
      closing: row.closing,
      amount: row.amount,
      unit: row.unit,
      preferable_price: row.preferable_price,
      total: total(row.preferable_price, row.amount),
      preferable_time: row.preferable_time,
      answers_deadline: row.answers_deadline,
      address: row.address,
      answers_amount: Number(row.answers),
      unread: Number(row.unread),
      is_personal_request: row.is_personal,
      product: row.product_id === null ? null : { id: Number(row.product_id), name: row.title },
      category: categories.get(Number(row.category_id)) ?? null,
      allowed_actions: ['archive', 'repeat'],
    }));
    return page(cards, Number(counted?.count));
  });

  app.get<{ Querystring: { company: string } }>('/api/orders/received/list/', async ({ query: { company } }) => {
    const [rows, [counted]] = await Promise.all([
      sql(
        `select c.id, c.order_id, c.status, c.rejected_by, c.ended_with, c.selected_at, c.opened_at, c.created_at, c.source, c.reasons,
          c.supplier_unread, f.price, o.title, o.is_personal, o.amount, o.unit, o.preferable_price, o.preferable_time::text,
          o.answers_deadline::text, o.category_id, o.buyer ->> 'name' as company
        from chains c join orders o on o.id = c.order_id left join offers f on f.chain_id = c.id and f.version = c.version
        where c.company_id = $1 order by c.id desc limit ${LIMIT}`,
        [company],
        'received',
      ),
      sql('select count(*) from chains where company_id = $1', [company], 'received count'),
    ]);
    const cards = rows.map((row) => ({
      id: Number(row.id),
      order_id: Number(row.order_id),
      name: row.title,
      status: row.status,
      rejected_by: row.rejected_by,
      ended_with: row.ended_with,
      selected_at: iso(row.selected_at),
      is_personal_request: row.is_personal,
      amount: row.amount ?? 0,
      unit: row.unit,
      preferable_price: row.preferable_price,
      total: total(row.preferable_price, row.amount),
      preferable_time: row.preferable_time,
      answers_deadline: row.answers_deadline,
      created_at: iso(row.created_at),
      company: row.company,
      category: categories.get(Number(row.category_id)) ?? null,
      price: row.price,
      is_new: row.opened_at === null,
      unread_messages: row.supplier_unread,
      reasons: { ...row.reasons, category: categories.get(row.reasons.category)?.name, source: row.source },
      allowed_actions: ['accept', 'reject'],
    }));
    return page(cards, Number(counted?.count));
  });
}
