import { IMAGE_WIDTHS } from '@postavka/contract';
import fastify from 'fastify';
import pg from 'pg';
import { bareDetails } from './bare-details.ts';
import { bareRequests } from './bare-requests.ts';
import { bareWrites } from './bare-writes.ts';
import { listen } from './listen.ts';
import { PLAIN_SEARCH } from './plain-search.ts';

const [, , databaseUrl = ''] = process.argv;
await listen(await bareApp());

/** The same statements and the same replies by hand: no validation, no limits, no headers, no logs. */
async function bareApp() {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const sql = async (text: string, values: unknown[] = [], name?: string): Promise<pg.QueryResultRow[]> =>
    (await pool.query({ ...(name && { name }), text, values })).rows;
  const categories = await sql('select id, code, name_en as name from categories');
  const byId = new Map(
    categories.map((row) => [Number(row.id), { id: Number(row.id), code: row.code, name: row.name }]),
  );
  const regions = new Map((await sql('select code, name_en from regions')).map((row) => [row.code, row.name_en]));
  const counts = new Map(
    (await sql('select c.code, n.products from product_counts n join categories c on c.id = n.category_id')).map(
      (row) => [row.code, Number(row.products)],
    ),
  );

  const card = (row: pg.QueryResultRow) => ({
    id: Number(row.id),
    name: row.name,
    price: row.price,
    unit: row.unit,
    min_lot: row.min_lot,
    images: row.images.map((image: { id: number; key: string; width: number; height: number }) => ({
      id: image.id,
      links: IMAGE_WIDTHS.map((width) => `/files/${image.key}-${width}.webp`),
      width: image.width,
      height: image.height,
    })),
    region: row.region,
    region_name: regions.get(row.region) ?? null,
    country: row.country,
    company: row.company,
    company_id: Number(row.company_id),
    company_verified: row.verification_status === 2,
    company_region_name: regions.get(row.company_region) ?? null,
    category: byId.get(Number(row.categories[0])) ?? null,
    article_number: row.article_number,
    condition: row.condition,
    rating: row.rating,
  });

  const bare = fastify();
  bare.get<{ Querystring: { id: string } }>('/api/products/product/get/', async ({ query }) => {
    const [row] = await sql(
      `select p.id, p.name, p.price, p.unit, p.min_lot, p.images, p.region, p.country, p.company_id, p.categories, p.article_number,
        p.condition, c.name as company, c.rating, c.verification_status, c.region as company_region, p.description, p.files,
        p.extra_fields, p.product_series, p.product_link, p.factory_producer, p.is_available, p.stock, p.price_vat, p.vat_rate, p.barcode, r.share,
        r.hours
      from products p join companies c on c.id = p.company_id
      left join company_responses r on r.company_id = p.company_id where p.id = $1 and p.is_visible`,
      [query.id],
      'product',
    );
    if (!row) throw new Error('absent');
    return {
      ...card(row),
      description: row.description,
      stock: row.stock,
      price_vat: row.price_vat,
      vat_rate: row.vat_rate,
      barcode: row.barcode,
      files: row.files,
      extra_fields: row.extra_fields,
      product_series: row.product_series,
      product_link: row.product_link,
      factory_producer: row.factory_producer,
      categories: row.categories.map((id: string) => byId.get(Number(id))),
      is_available: row.is_available ? 1 : 0,
      company_response: row.share === null ? null : { share: row.share, hours: row.hours },
    };
  });

  const page = (rows: readonly pg.QueryResultRow[], count: number, limit: number) => ({
    data: rows.map(card),
    count,
    count_is_capped: count > 1000,
    pages: Math.ceil(count / limit),
    corrected: null,
    left_out: [],
    similar: [],
    is_by_meaning: false,
  });

  const ids = new Map(categories.map((row) => [row.code, row.id]));
  bare.get<{ Querystring: { category: string; offset?: string } }>(
    '/api/products/categories/products/',
    async ({ query }) => {
      const rows = await sql(
        `select p.id, p.name, p.price, p.unit, p.min_lot, p.images, p.region, p.country, p.company_id, p.categories, p.article_number,
        p.condition, c.name as company, c.rating, c.verification_status, c.region as company_region
      from (select l.product_id from product_listings l where l.category_id = $1
        order by l.product_id desc limit 10 offset $2) l
      join products p on p.id = l.product_id join companies c on c.id = p.company_id order by l.product_id desc`,
        [ids.get(query.category), query.offset ?? 0],
        'category',
      );
      return page(rows, counts.get(query.category) ?? 0, 10);
    },
  );

  bare.get<{ Querystring: { q: string } }>('/api/products/search/products/', async ({ query }) => {
    const rows = await sql(PLAIN_SEARCH, [query.q]);
    return page(rows, Number(rows[0]?.count ?? 0), 10);
  });

  bareRequests(bare, sql, byId);
  bareDetails(bare, sql, byId);
  await bareWrites(bare, sql);
  return bare;
}
