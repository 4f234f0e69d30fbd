import { IMAGE_WIDTHS } from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Names, Sql } from './bare-requests.ts';

type Row = pg.QueryResultRow;

/** One request, as its company and as a supplier sees it, by plain statements. Links of files are not signed. */
export function bareDetails(app: FastifyInstance, sql: Sql, categories: Names): void {
  app.get<{ Querystring: Asked }>('/api/orders/created/info/', async ({ query: { id, company } }) => {
    const [order = {}] = await sql(ORDER, [id, company], 'created order');
    const [chains, history] = await Promise.all([
      sql(CHAINS, [id, order.round], 'created chains'),
      sql(HISTORY, [id], 'created history'),
    ]);
    return {
      ...presentOrder(order, categories),
      answers_amount: Number(order.answers),
      unread: Number(order.unread),
      gaps: [],
      allowed_actions: order.had_offer ? ['archive', 'repeat'] : ['archive', 'repeat', 'cancel'],
      chains: chains.map((row) => ({
        ...presentChain(row, categories),
        company_executor: presentCompany(row),
        responsible_user: presentPerson(row),
        opened_at: iso(row.opened_at),
        is_changed: row.version > row.seen_version,
      })),
      distribution: {
        sent: chains.length,
        opened: chains.filter(({ opened_at }) => opened_at !== null).length,
        declined: chains.filter(({ rejected_by }) => rejected_by !== null).length,
        offers: chains.filter(({ version }) => version !== null).length,
      },
      history: history.map((row) => ({ ...row, id: Number(row.id), at: iso(row.at) })),
      responsible_user: presentPerson(order),
    };
  });

  app.get<{ Querystring: Asked }>('/api/orders/receive/info/', async ({ query: { id, company } }) => {
    const [[order = {}], [chain = {}]] = await Promise.all([
      sql(RECEIVED, [id, company], 'received order'),
      sql(CHAIN, [id, company], 'received chain'),
    ]);
    return {
      ...presentChain(chain, categories),
      category: categories.get(Number(order.category_id)) ?? null,
      product_request: {
        ...presentOrder(order, categories),
        name: order.title,
        company: presentCompany(order),
        email: null,
        responsible_user: presentPerson(order),
      },
      responsible_user: presentPerson(chain),
      defaults: {
        price: chain.price ?? order.preferable_price,
        amount: order.amount,
        time: chain.time,
        product: chain.product,
      },
    };
  });
}

interface Asked {
  readonly id: string;
  readonly company: string;
}

const filesOf = (table: string, owner: string, item: string, kind: 'images' | 'files', column: string) =>
  `(select coalesce(jsonb_agg(i order by l.position), '[]') from ${table} l join ${kind} i on i.id = l.${item}
    where l.${owner} = ${column})`;
const PERSON_COLUMNS = 'u.first_name, u.middle_name, u.last_name, u.email, u.phone, m.username';
const withPerson = (column: string) =>
  `left join users u on u.id = ${column} left join messenger_links m on m.user_id = u.id and m.messenger = 'telegram'`;
const ORDER_COLUMNS = `o.id, o.company_id, o.is_personal, o.title, o.description, o.category_id, o.amount, o.unit,
  o.preferable_price, o.preferable_time::text, o.answers_deadline::text, o.address, o.extra_fields, o.product_id, o.product,
  o.status, o.closing, o.round, o.created_at, ${PERSON_COLUMNS}, ${filesOf('order_images', 'order_id', 'image_id', 'images', 'o.id')} as images,
  ${filesOf('order_files', 'order_id', 'file_id', 'files', 'o.id')} as files,
  ${filesOf('ordered_product_images', 'order_id', 'image_id', 'images', 'o.id')} as product_images,
  ${filesOf('ordered_product_files', 'order_id', 'file_id', 'files', 'o.id')} as product_files`;
const CHAIN_COLUMNS = `c.id, c.company_id, c.status, c.source, c.reasons, c.created_at, c.opened_at, c.version, c.seen_version,
  c.buyer_unread, c.rejected_by, c.ended_with, c.reject_reason, c.reject_text, c.selected_at, c.completed_at, c.completed_by, f.price, f.amount as offer_amount,
  f.time::text, f.comment, f.vat, f.delivery_price, f.payment_terms, f.valid_until::text, coalesce(f.valid_until < current_date, false) as is_expired, f.created_at as offered_at,
  ${PERSON_COLUMNS}, t.score, t.text, t.reply, t.created_at as rated_at,
  ${filesOf('chain_images', 'chain_id', 'image_id', 'images', 'c.id')} as images,
  ${filesOf('chain_files', 'chain_id', 'file_id', 'files', 'c.id')} as files`;
const COMPANY_COLUMNS = 'k.name as company, k.rating, k.verification_status, r.share, r.hours';
const WITH_OFFER = `left join offers f on f.chain_id = c.id and f.version = c.version
  left join chain_ratings t on t.chain_id = c.id ${withPerson('f.user_id')}`;

const ORDER = `select ${ORDER_COLUMNS}, p.is_visible is not true as is_product_gone, n.* from orders o ${withPerson('o.user_id')}
  left join products p on p.id = o.product_id
  cross join lateral (select count(c.version) as answers,
    count(*) filter (where c.version <> coalesce(c.noticed_version, 0) and c.status = 2) + coalesce(sum(c.buyer_unread), 0) as unread,
    bool_or(c.version is not null or exists (select from offers f where f.chain_id = c.id)) as had_offer
    from chains c where c.order_id = o.id) n
  where o.id = $1 and o.company_id = $2`;
const CHAINS = `select ${CHAIN_COLUMNS}, ${COMPANY_COLUMNS}
  from chains c join companies k on k.id = c.company_id left join company_responses r on r.company_id = c.company_id ${WITH_OFFER}
  where c.order_id = $1 and (c.round = $2 or c.version is not null
    or exists (select from chain_messages m where m.chain_id = c.id and m.author = 'supplier')) order by c.selected_at is null, c.id`;
const HISTORY = `select e.id, e.event, e.at, e.count, e.price, s.name as company from order_events e
  left join chains c on c.id = e.chain_id left join companies s on s.id = c.company_id where e.order_id = $1 and e.event <> 'opened' order by e.id`;
const RECEIVED = `select ${ORDER_COLUMNS}, ${COMPANY_COLUMNS}, p.is_visible is not true as is_product_gone from chains c join orders o on o.id = c.order_id
  join companies k on k.id = o.company_id left join company_responses r on r.company_id = o.company_id
  left join products p on p.id = o.product_id ${withPerson('o.user_id')} where c.id = $1 and c.company_id = $2`;
const CHAIN = `select ${CHAIN_COLUMNS}, (select jsonb_build_object('id', p.id, 'name', p.name, 'price', p.price) from products p
    where p.id = (c.reasons #>> '{products,0,id}')::bigint and p.company_id = c.company_id and p.is_visible) as product
  from chains c ${WITH_OFFER} where c.id = $1 and c.company_id = $2`;

const iso = (at: Date | null) => at?.toISOString() ?? null;
const total = (price: number | null, amount: number | null) =>
  price === null || amount === null ? null : price * amount;
const presentImage = ({ id, key, width, height }: Row) => ({
  id,
  links: IMAGE_WIDTHS.map((one) => `/files/${key}-${one}.webp`),
  width,
  height,
});
const presentFile = ({ id, key, name, size }: Row) => ({ id, name, link: `/files/${key}`, size });

const presentOrder = (row: Row, categories: Names) => ({
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
  is_personal_request: row.is_personal,
  address: row.address,
  description: row.description,
  extra_fields: row.extra_fields,
  images: row.images.map(presentImage),
  files: row.files.map(presentFile),
  product: row.product_id && {
    ...row.product,
    is_gone: row.is_product_gone,
    images: row.product_images.map(presentImage),
    files: row.product_files.map(presentFile),
  },
  category: categories.get(Number(row.category_id)) ?? null,
});

const presentChain = (row: Row, categories: Names) => ({
  id: Number(row.id),
  status: row.status,
  created_at: iso(row.created_at),
  price: row.price,
  amount: row.offer_amount,
  total: total(row.price, row.offer_amount),
  time: row.time,
  comment: row.comment,
  vat: row.vat,
  delivery_price: row.delivery_price,
  payment_terms: row.payment_terms,
  valid_until: row.valid_until,
  is_expired: row.is_expired,
  version: row.version,
  time_answer: iso(row.offered_at),
  rejected_by: row.rejected_by,
  ended_with: row.ended_with,
  reject_reason: row.reject_reason,
  reject_text: row.reject_text,
  selected_at: iso(row.selected_at),
  completed_at: iso(row.completed_at),
  completed_by: row.completed_by,
  files: row.files.map(presentFile),
  images: row.images.map(presentImage),
  unread_messages: row.buyer_unread,
  reasons: { ...row.reasons, category: categories.get(row.reasons.category)?.name, source: row.source },
  rating:
    row.score === null ? null : { score: row.score, text: row.text, reply: row.reply, created_at: iso(row.rated_at) },
  allowed_actions: ['accept', 'reject'],
});

const presentCompany = (row: Row) => ({
  id: Number(row.company_id),
  name: row.company,
  rating: row.rating,
  verified: row.verification_status === 2,
  response: row.share === null ? null : { share: row.share, hours: row.hours },
});

const presentPerson = (row: Row) =>
  row.first_name === null
    ? null
    : {
        first_name: row.first_name,
        middle_name: row.middle_name,
        last_name: row.last_name,
        email: row.email,
        telephone: row.phone,
        telegram_link: row.username && `https://t.me/${row.username}`,
      };
