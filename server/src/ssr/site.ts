import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import { INTERFACE_LOCALE, isLocale, LANG_COOKIE, type Locale } from '@postavka/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answer } from '../platform/http/error-handler.ts';
import { type Counter, guardPage } from '../platform/http/security.ts';
import type { Channels } from '../platform/messages/channels.ts';
import { Problem } from '../platform/problem.ts';
import { compressPage } from './compress-page.ts';
import { inProcessTransport, type Transport } from './transport.ts';

/** The web as it was built: its files, and the function that renders its pages. */
export interface Site {
  /** Where browsers' files lie. */
  readonly clientDir: string;
  readonly render: (page: PageRequest) => Promise<RenderedPage>;
  readonly publicUrl: string;
  readonly config: PublicConfig;
}

/** What an installation lets everybody know; pages carry it. The same as in `web/src/shared/config`. */
export interface PublicConfig {
  readonly metricaId: number | null;
  readonly channelUrl: string | null;
  readonly consentUrl: string | null;
  readonly channels: Channels;
}

/** The agreement with `web/src/entry-server.tsx`. */
interface PageRequest {
  /** Path and query. */
  readonly url: string;
  readonly origin: string;
  readonly locale: Locale;
  readonly nonce: string;
  readonly transport: Transport;
  readonly config: PublicConfig;
}

type RenderedPage =
  | { readonly status: number; readonly html: string }
  | { readonly status: 301 | 302; readonly redirect: string };

export async function loadSite(dist: string, publicUrl: string, config: PublicConfig): Promise<Site> {
  const { render } = (await import(pathToFileURL(join(dist, 'server', 'entry-server.js')).href)) as Pick<
    Site,
    'render'
  >;
  return { clientDir: join(dist, 'client'), render, publicUrl, config };
}

/** Files of the build, and every other address as a page. */
export async function siteRoutes(app: FastifyInstance, site: Site | undefined): Promise<void> {
  if (site) {
    await app.register(fastifyStatic, {
      root: join(site.clientDir, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      index: false,
      decorateReply: false,
    });
    await serveRootFiles(app, site);
  }
  const transport = inProcessTransport(app);
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|assets|dev)(\/|$|\?)/.test(request.url);
    if (!site || !isPage) return answer(new Problem('not_found'), request, reply);
    return sendPage(site, transport, request, reply);
  });
}

async function sendPage(
  site: Site,
  transport: Transport,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const counter: Counter = site.config.metricaId === null ? 'none' : 'metrica';
  const nonce = guardPage(reply, counter);
  const page = await site.render({
    url: request.url,
    origin: site.publicUrl,
    locale: localeOf(request.headers.cookie),
    nonce,
    transport,
    config: site.config,
  });
  if ('redirect' in page) return reply.redirect(page.redirect, page.status);
  const { body, encoding } = await compressPage(page.html, request.headers['accept-encoding']);
  return reply
    .code(page.status)
    .headers({ 'cache-control': 'private, no-cache', vary: 'cookie, accept-encoding' })
    .headers(encoding === undefined ? {} : { 'content-encoding': encoding })
    .type('text/html; charset=utf-8')
    .send(body);
}

const LANG = new RegExp(`(?:^|;\\s*)${LANG_COOKIE}=(\\w+)`);

function localeOf(cookie = ''): Locale {
  const wanted = LANG.exec(cookie)?.[1];
  return isLocale(wanted) ? wanted : INTERFACE_LOCALE;
}

/** Files that must lie at the root, read once. */
const ROOT_FILES = { 'favicon.svg': 'image/svg+xml' };

async function serveRootFiles(app: FastifyInstance, { clientDir }: Site): Promise<void> {
  for (const [name, type] of Object.entries(ROOT_FILES)) {
    const content = await readFile(join(clientDir, name)).catch(() => undefined);
    if (content)
      app.get(`/${name}`, (_, reply) =>
        reply.type(type).header('cache-control', 'public, max-age=86400').send(content),
      );
  }
}
