import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import {
  blockCompany,
  categoryTree,
  createProduct,
  deleteProductByGet,
  getProduct,
  hideProduct,
  listCreatedOrders,
  listProducts,
  searchProducts,
} from '@postavka/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { foundCompany } from '../../test/companies.ts';
import { createPerson } from '../../test/index.ts';
import { Problem } from '../platform/problem.ts';
import type { BuiltPages, LoadedPage, Site } from './site-types.ts';

/** A stand-in for the built web. */
const load = vi.fn<BuiltPages['load']>();
const pages: BuiltPages = {
  pagePaths: ['/', '/p/:id', '/joincompany/:token?', '/*'],
  BOOT_SCRIPT: 'boot()',
  load,
  renderFrame: ({ locale }) => `<html lang="${locale}"><div id="root"></div></html>`,
};
const page = (over: Partial<Extract<LoadedPage, { key: unknown }>> = {}): LoadedPage => ({
  status: 200,
  key: null,
  render: () => '<html>page</html>',
  ...over,
});

/** What the build puts at the root of the site. */
const rootFiles = await readdir(new URL('../../../web/public', import.meta.url));

let app: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postavka-site-'));
  await mkdir(join(folder, 'assets'));
  for (const name of rootFiles) await writeFile(join(folder, name), name);
  await writeFile(join(folder, 'manifest.webmanifest'), '{}');
  await writeFile(join(folder, 'service-worker.js'), 'listen()');
  const config = {
    metricaId: null,
    channelUrl: null,
    consentUrl: null,
    operator: null,
    channels: { email: true, sms: true },
    utcOffset: 180,
  };
  const site: Site = { clientDir: folder, pages, publicUrl: 'https://postavka.test', config, styleNonce: 'n0' };
  app = await createTestApp({ site });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.fastify.inject({ url, headers });

describe('pages', () => {
  test('are routes: metrics know them by pattern', async () => {
    load.mockResolvedValue(page());
    await get('/p/17');
    expect((await get('/metrics')).body).toContain('route="/p/:id",status="200"');
  });

  test('run one inline script by its hash; the nonce of styles opens no script', async () => {
    load.mockResolvedValue(page());
    const { headers } = await get('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]+=*';/);
    expect(policy).toContain("style-src 'self' 'nonce-n0'");
    expect(policy.match(/nonce-/g)).toHaveLength(1);
    expect(policy).toContain("require-trusted-types-for 'script';trusted-types default");
    expect(headers['permissions-policy']).toContain('camera=()');
  });

  test('are rendered once while their data stay the same, and kept compressed', async () => {
    const render = vi.fn(() => '<html>kept</html>');
    load.mockResolvedValue(page({ key: 'k1', render }));
    const replies = [await get('/', { 'accept-encoding': 'br' }), await get('/', { 'accept-encoding': 'gzip, br' })];
    for (const { headers, rawPayload } of replies) {
      expect(headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(rawPayload).toString()).toBe('<html>kept</html>');
    }
    expect(render).toHaveBeenCalledTimes(1);
  });

  test('that the browser renders name scripts in a header; others come without one', async () => {
    load.mockResolvedValue(page({ preloads: ['/assets/runtime.js', '/assets/framework.js'] }));
    expect((await get('/')).headers.link).toBe(
      '</assets/runtime.js>; rel=modulepreload, </assets/framework.js>; rel=modulepreload',
    );
    load.mockResolvedValue(page());
    expect((await get('/')).headers).not.toHaveProperty('link');
  });

  test('come in what the browser accepts, zstd before others', async () => {
    load.mockResolvedValue(page({ render: () => '<html>packed</html>' }));
    const packed = await get('/', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'zstd', vary: 'cookie, accept-encoding' });
    expect(zstdDecompressSync(packed.rawPayload).toString()).toBe('<html>packed</html>');
    expect((await get('/', { 'accept-encoding': 'gzip, br, zstd;q=0' })).headers['content-encoding']).toBe('br');
    const plain = await get('/', { 'accept-encoding': 'identity' });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.body).toBe('<html>packed</html>');
  });

  test('of a hidden product, or of a blocked company, are gone at once although they are in the cache', async () => {
    load.mockImplementation(async ({ url, transport }) => {
      const api = `${getProduct.path}?id=${url.slice('/p/'.length)}`;
      const { status, body } = await transport({ method: 'GET', url: api, headers: {} });
      return page({ status, key: `${url} ${status} ${body}`, render: () => `<html>${body}</html>` });
    });
    const operator = await createPerson(app);
    await app.deps.database.db.updateTable('users').set({ is_operator: true }).where('id', '=', operator.id).execute();
    const owner = await foundCompany(app, await createPerson(app));
    const { id } = await owner.call(createProduct, { body: { name: 'Quartzplate' } });
    const seen = async () => {
      const reply = await get(`/p/${id}`);
      return [reply.statusCode, reply.body.includes('Quartzplate')];
    };
    const reason = 'Counterfeit';
    expect([await seen(), await seen()]).toEqual([
      [200, true],
      [200, true],
    ]);
    await operator.call(hideProduct, { body: { id, hidden: true, reason } });
    expect(await seen()).toEqual([404, false]);
    await operator.call(hideProduct, { body: { id, hidden: false, reason } });
    expect(await seen()).toEqual([200, true]);
    await operator.call(blockCompany, { body: { id: owner.companyId, blocked: true, reason } });
    expect(await seen()).toEqual([404, false]);
    await operator.call(blockCompany, { body: { id: owner.companyId, blocked: false, reason } });
    expect(await seen()).toEqual([200, true]);
  });

  test('read the same as callers of the API, refusals too, and nothing that takes a token', async () => {
    const owner = await foundCompany(app, await createPerson(app));
    const { id } = await owner.call(createProduct, { body: { name: 'Quartzstone', price: 12 } });
    const urls = [
      `${getProduct.path}?id=${id}`,
      `${getProduct.path}?id=999999999`,
      `${getProduct.path}?id=abc`,
      `${listProducts.path}?limit=5&company=${owner.companyId}`,
      `${searchProducts.path}?q=quartzstone`,
      categoryTree.path,
    ];
    const seen: object[] = [];
    load.mockImplementation(async ({ transport }) => {
      for (const url of urls) seen.push(await transport({ method: 'GET', url, headers: { 'accept-language': 'ru' } }));
      await transport({ method: 'GET', url: listCreatedOrders.path, headers: {} });
      return page();
    });
    expect((await get('/')).statusCode).toBe(500);
    const replies = await Promise.all(urls.map((url) => get(url, { 'accept-language': 'ru' })));
    const known = (body: string) => body.replace(/"request_id":"[^"]+"/, '');
    expect(seen.map((reply) => ({ ...reply, body: known((reply as { body: string }).body) }))).toEqual(
      replies.map(({ statusCode, body }) => ({ status: statusCode, headers: {}, body: known(body) })),
    );
  });

  test('count as one, whatever they read; only what they search counts besides', async () => {
    const take = vi.spyOn(app.deps.quotas, 'admit');
    load.mockImplementation(async ({ transport }) => {
      for (const url of [categoryTree.path, listProducts.path, `${searchProducts.path}?q=pipe`])
        await transport({ method: 'GET', url, headers: {} });
      return page();
    });
    await get('/');
    expect(take.mock.calls.map(([quota]) => quota)).toEqual(['address_pages', 'address_searches']);
    take.mockRestore();
  });

  test('at an unknown address are HTML with 404; what is data stays JSON', async () => {
    load.mockResolvedValue(page({ status: 404 }));
    const unknown = await get('/no/such/page');
    expect([unknown.statusCode, unknown.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    for (const url of ['/api/nothing/', '/api', '/assets/none.js', '/dev/x', '/files/none']) {
      const reply = await get(url);
      expect([url, reply.statusCode, reply.json().code]).toEqual([url, 404, 'not_found']);
    }
    const post = await app.fastify.inject({ method: 'POST', url: '/p/1' });
    expect([post.statusCode, post.json().code]).toEqual([404, 'not_found']);
  });

  test('that fail are logged and left to the browser', async () => {
    load.mockRejectedValue(new Error('a component threw'));
    const reply = await get('/p/1', { cookie: 'lang=en' });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
    expect(reply.body).toBe('<html lang="en"><div id="root"></div></html>');
    expect(app.logged()).toContain('a component threw');
  });

  test('that fail while rendering are the same', async () => {
    const render = () => {
      throw new Error('render threw');
    };
    load.mockResolvedValue(page({ render }));
    const reply = await get('/p/1');
    expect([reply.statusCode, reply.body]).toEqual([500, '<html lang="ru"><div id="root"></div></html>']);
  });

  test.for([
    ['unavailable', 503],
    ['timeout', 503],
    ['bad_url', 400],
  ] as const)('answer %s with a page without scripts', async ([code, status]) => {
    load.mockRejectedValue(new Problem(code));
    const reply = await get('/p/1', { cookie: 'lang=en' });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
    expect(reply.body).toMatch(/<html lang="en">.*<h1>/s);
    if (status === 503) expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('an address with a broken escape is answered with such a page, with the headers of all replies', async () => {
    const reply = await get('/catalog/50%', { cookie: 'lang=en' });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
    expect(reply.headers['x-request-id']).toBeTruthy();
    expect(reply.body).toMatch(/<html lang="en">.*<h1>/s);
  });

  test.for([
    ['ru', 'Нет связи'],
    ['en', 'You are offline'],
  ] as const)(
    'the page for being offline is in the language of the reader, %s, and runs nothing',
    async ([lang, title]) => {
      const reply = await get('/offline', { cookie: `lang=${lang}` });
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
      expect(reply.body).toContain(title);
      expect((await get(`/offline?lang=${lang}`)).body).toContain(title);
    },
  );

  test('the service worker is asked for anew at every visit', async () => {
    const reply = await get('/service-worker.js');
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(reply.headers['content-type']).toContain('text/javascript');
  });

  test('asked for in absolute form are the same pages', async () => {
    load.mockImplementation(async ({ url }) => page({ render: () => `<html>${url}</html>` }));
    const address = await app.fastify.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.end('GET http://postavka.test/p/5?a=1 HTTP/1.1\r\nHost: postavka.test\r\nConnection: close\r\n\r\n');
    const reply = await text(socket);
    expect(reply).toMatch(/^HTTP\/1\.1 200 .*<html>\/p\/5\?a=1<\/html>/s);
  });
});

test.for(['/health', '/ready', '/robots.txt', '/sitemap.xml', '/favicon.svg'])(
  'HEAD %s is answered as GET',
  async (url) => {
    const [head, got] = [await app.fastify.inject({ method: 'HEAD', url }), await app.fastify.inject(url)];
    expect([head.statusCode, head.headers['content-type']]).toEqual([200, got.headers['content-type']]);
    expect(head.body).toBe('');
  },
);

test('HEAD of a call is not found, as data', async () => {
  for (const url of [deleteProductByGet.path, getProduct.path, '/files/nothing', '/assets/nothing.js']) {
    const reply = await app.fastify.inject({ method: 'HEAD', url });
    expect([reply.statusCode, reply.headers['content-type']], url).toEqual([404, 'application/json; charset=utf-8']);
  }
});

test('the manifest is served by its own type', async () => {
  const reply = await app.fastify.inject('/manifest.webmanifest');
  expect([reply.statusCode, reply.headers['content-type'], reply.body]).toEqual([
    200,
    'application/manifest+json',
    '{}',
  ]);
});

test.for(rootFiles)('%s is served, and told of without its body', async (name) => {
  load.mockResolvedValue(page({ status: 404 }));
  const reply = await get(`/${name}`);
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, expect.not.stringContaining('html')]);
  const head = await app.fastify.inject({ method: 'HEAD', url: `/${name}` });
  expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([200, reply.headers['content-type'], '']);
});
