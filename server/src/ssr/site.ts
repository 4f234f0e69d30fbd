import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { PublicConfig } from '@postavka/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answer } from '../platform/http/error-handler.ts';
import { setSecurityHeaders } from '../platform/http/security.ts';
import { Problem } from '../platform/problem.ts';
import { sendErrorPage } from './error-page.ts';
import { localeOf, pageRoutes } from './page-routes.ts';
import type { BuiltPages, Site } from './site-types.ts';

export async function loadSite(dist: string, publicUrl: string, config: PublicConfig): Promise<Site> {
  const pages: BuiltPages = await import(pathToFileURL(join(dist, 'server', 'entry-server.js')).href);
  return {
    clientDir: join(dist, 'client'),
    pages,
    publicUrl,
    config,
    styleNonce: randomBytes(16).toString('base64url'),
  };
}

/** Below these paths nothing is a page. */
const DATA = ['/api', '/assets', '/dev', '/files'];

/** Files of the build, and pages; all else is not found. */
export async function siteRoutes(app: FastifyInstance, site: Site | undefined): Promise<void> {
  app.setNotFoundHandler((request, reply) => answer(new Problem('not_found'), request, reply));
  // Whatever the body of such a call is, it is not read.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) answer(new Problem('not_found'), request, reply);
    else done();
  });
  if (!site) return;
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
  for (const folder of DATA)
    for (const url of [folder, `${folder}/*`])
      if (!app.hasRoute({ method: 'GET', url }))
        app.route({ method: 'GET', url, handler: (_, reply) => reply.callNotFound() });
  for (const url of DATA.map((folder) => `${folder}/*`))
    if (!app.hasRoute({ method: 'HEAD', url }))
      app.route({ method: 'HEAD', url, handler: (_, reply) => reply.callNotFound() });
  pageRoutes(app, site);
}

/**
 * For `frameworkErrors`: an address that cannot be decoded reaches no hook and no route. A browser gets an error page.
 */
export function answerBadUrl(request: FastifyRequest, reply: FastifyReply, site: Site | undefined): FastifyReply {
  const problem = new Problem('bad_url');
  setSecurityHeaders(reply).header('x-request-id', request.id);
  const isPage =
    site !== undefined && request.method === 'GET' && !DATA.some((folder) => request.url.startsWith(folder));
  return isPage ? sendErrorPage(reply, problem, localeOf(request)) : answer(problem, request, reply);
}

/** Files at the root of the site, read once. */
const ROOT_FILES = {
  'favicon.svg': 'image/svg+xml',
  'manifest.webmanifest': 'application/manifest+json',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'apple-touch-icon.png': 'image/png',
  'shared.png': 'image/png',
  'service-worker.js': 'text/javascript; charset=utf-8',
};

async function serveRootFiles(app: FastifyInstance, { clientDir }: Site): Promise<void> {
  for (const [name, type] of Object.entries(ROOT_FILES)) {
    const content = await readFile(join(clientDir, name)).catch(() => undefined);
    if (content)
      app.get(`/${name}`, { exposeHeadRoute: true }, (_, reply) =>
        reply.type(type).header('cache-control', cachingOf(name)).send(content),
      );
  }
}

/** A browser asks for a newer service worker at every visit; it must not be answered by a cache. */
const cachingOf = (name: string): string => (name === 'service-worker.js' ? 'no-cache' : 'public, max-age=86400');
