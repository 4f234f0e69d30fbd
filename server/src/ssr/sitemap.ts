import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Catalog } from '../modules/catalog/index.ts';
import { isOpen } from '../modules/companies/index.ts';
import { type Database, hotRead } from '../platform/db/database.ts';
import { countsAsPage } from '../platform/http/counts-as-page.ts';
import { answer } from '../platform/http/error-handler.ts';
import { Problem } from '../platform/problem.ts';

/**
 * The number of addresses that search engines take in one file. Files are ranges of ids, so that none gets longer or
 * moves.
 */
const PART = 50_000;

/** Addresses that have nothing for visitors. */
const PRIVATE = [
  '/api/',
  '/company/',
  '/confirm/',
  '/dashboard',
  '/dev/',
  '/factories',
  '/indentity_verification',
  '/joincompany/',
  '/notifications',
  '/o/',
  '/operator',
  '/partners',
  '/password/',
  '/phone_verification',
  '/profile',
];

/** For search engines: what they may read, and everything there is to read. */
export function sitemapRoutes(
  app: FastifyInstance,
  { database, catalog, publicUrl }: { database: Database; catalog: Catalog; publicUrl: string },
): void {
  app.get('/robots.txt', { exposeHeadRoute: true }, (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        [
          'User-agent: *',
          ...PRIVATE.map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${publicUrl}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );

  const options = { exposeHeadRoute: true, onRequest: countsAsPage(app) };
  app.get('/sitemap.xml', options, async (_, reply) => {
    const [last] = await lastIds(database);
    const parts = (name: string, id: number) =>
      Array.from({ length: Math.ceil(id / PART) }, (_part, i) => `${publicUrl}/sitemaps/${name}-${i + 1}.xml`);
    const files = [
      `${publicUrl}/sitemaps/pages.xml`,
      ...parts('products', last?.product ?? 0),
      ...parts('companies', last?.company ?? 0),
    ];
    return sendXml(
      reply,
      'sitemapindex',
      files.map((file) => `<sitemap><loc>${file}</loc></sitemap>`),
    );
  });

  app.get('/sitemaps/pages.xml', options, async (_, reply) => {
    const { byCode } = await catalog.tree();
    const paths = ['/', '/catalog', '/about', ...[...byCode.keys()].map((code) => `/catalog?code=${code}`)];
    return sendXml(
      reply,
      'urlset',
      paths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`),
    );
  });

  app.get<{ Params: { name: string } }>('/sitemaps/:name', options, async (request, reply) => {
    const [, kind, part] = /^(products|companies)-([1-9]\d{0,4})\.xml$/.exec(request.params.name) ?? [];
    if (kind === undefined) return answer(new Problem('not_found'), request, reply);
    const first = (Number(part) - 1) * PART;
    const rows = await (kind === 'products' ? productPages : companyPages)(database, first, first + PART);
    const prefix = `${publicUrl}/${kind === 'products' ? 'p' : 'c'}`;
    return sendXml(
      reply,
      'urlset',
      rows.map(({ id, day }) => `<url><loc>${prefix}/${id}</loc><lastmod>${day}</lastmod></url>`),
    );
  });
}

const lastIds = hotRead((db) =>
  db.selectNoFrom((eb) => [
    eb
      .selectFrom('products')
      .select((one) => one.fn.max('id').as('id'))
      .as('product'),
    eb
      .selectFrom('companies')
      .select((one) => one.fn.max('id').as('id'))
      .as('company'),
  ]),
);

const productPages = hotRead((db, after: number, last: number) =>
  db
    .selectFrom('products')
    .select(['id', sql<string>`updated_at::date::text`.as('day')])
    .where('id', '>', after as never)
    .where('id', '<=', last as never)
    .where('is_visible', '=', true)
    .orderBy('id'),
);

const companyPages = hotRead((db, after: number, last: number) =>
  db
    .selectFrom('companies')
    .select(['id', sql<string>`updated_at::date::text`.as('day')])
    .where('id', '>', after as never)
    .where('id', '<=', last as never)
    .where(isOpen('companies'))
    .orderBy('id'),
);

const sendXml = (reply: FastifyReply, root: string, entries: readonly string[]): FastifyReply =>
  reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'public, max-age=3600')
    .send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`,
    );
