import { vi } from 'vitest';
import { seedProducts } from '../../seeds/demo/products/index.ts';
import { expect, test } from '../../test/index.ts';
import { inTransaction } from '../platform/db/database.ts';
import { Problem } from '../platform/problem.ts';

test('robots.txt closes what is private and names the sitemap', async ({ app }) => {
  const { body, headers } = await app.fastify.inject('/robots.txt');
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain('Disallow: /dashboard');
  expect(body).not.toContain('Disallow: /catalog');
  expect(body).toContain('Sitemap: https://postavka.test/sitemap.xml');
});

test('the sitemap leads to every category and every product that is shown', async ({ app }) => {
  const { db } = app.deps.database;
  await inTransaction(db, (tx) => seedProducts(tx, 20));
  const { id: hidden } = await db
    .updateTable('products')
    .set({ is_available: false })
    .where(
      'id',
      '=',
      db.selectFrom('products').select((eb) => eb.fn.min('id').as('id')),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const index = await app.fastify.inject('/sitemap.xml');
  expect(index.headers['content-type']).toContain('application/xml');
  const files = [...index.body.matchAll(/<loc>https:\/\/postavka\.test([^<]+)<\/loc>/g)].map(([, path]) => path ?? '');
  expect(files).toEqual(['/sitemaps/pages.xml', '/sitemaps/products-1.xml', '/sitemaps/companies-1.xml']);
  const [pages, products, companies] = await Promise.all(files.map((path) => app.fastify.inject(path)));
  expect(pages?.body).toContain('<loc>https://postavka.test/catalog?code=2.1.2</loc>');
  expect(products?.body.match(/<url>/g)).toHaveLength(19);
  expect(products?.body).not.toContain(`/p/${hidden}<`);
  expect(companies?.body).toContain('/c/');
});

test.for(['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/products-1.xml', '/api/openapi.json', '/api/docs'])(
  '%s counts as a page of its reader',
  async (path, { app }) => {
    const admit = vi
      .spyOn(app.deps.quotas, 'admit')
      .mockRejectedValueOnce(new Problem('address_pages_limit', { limit: 300, retry_after: 60 }));
    expect((await app.fastify.inject(path)).statusCode).toBe(429);
    expect(admit.mock.calls).toEqual([['address_pages', '127.0.0.1']]);
    admit.mockRestore();
  },
);

test.for(['/sitemaps/products-0.xml', '/sitemaps/users-1.xml', '/sitemaps/products-1'])(
  '%s is not there',
  async (path, { app }) => {
    expect((await app.fastify.inject(path)).statusCode).toBe(404);
  },
);
