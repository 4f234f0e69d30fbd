import { INTERFACE_LOCALE, isLocale, LANG_COOKIE, type Locale } from '@postavka/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../platform/http/client-address.ts';
import { toProblem } from '../platform/http/error-handler.ts';
import { pagePolicy } from '../platform/http/security.ts';
import { chooseEncoding, compressPage, type Encoding } from './compress-page.ts';
import { sendErrorPage, sendOfflinePage } from './error-page.ts';
import { createRenderCache } from './render-cache.ts';
import type { LoadedPage, Site } from './site-types.ts';
import { inProcessTransport } from './transport.ts';

/** Every page of the web is a route; any other address is the page that says so. */
export function pageRoutes(app: FastifyInstance, site: Site): void {
  const { pages, publicUrl, config, styleNonce } = site;
  const { renderCached } = createRenderCache();
  const policy = pagePolicy({
    script: pages.BOOT_SCRIPT,
    styleNonce,
    counter: config.metricaId === null ? 'none' : 'metrica',
  });
  const common = { origin: publicUrl, nonce: styleNonce, config };

  app.get<{ Querystring: { lang?: unknown } }>('/offline', (request, reply) =>
    sendOfflinePage(reply, isLocale(request.query.lang) ? request.query.lang : localeOf(request)),
  );
  for (const url of new Set([...pages.pagePaths, '/*']))
    app.route({ method: ['GET', 'HEAD'], url, handler: servePage, errorHandler: answerFailure });

  async function servePage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    await app.serving.quotas.admit('address_pages', networkOf(request.clientAddress));
    const locale = localeOf(request);
    const transport = inProcessTransport(app, request);
    const page = await pages.load({ ...common, url: request.url, locale, transport });
    if ('redirect' in page) return reply.redirect(page.redirect, page.status);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (page.preloads !== undefined) reply.header('link', page.preloads.map(preloadLink).join(', '));
    return send(reply, page.status, encoding, await bytesOf(page, encoding));
  }

  const bytesOf = ({ key, render }: Rendered, encoding: Encoding): Promise<Buffer> =>
    key === null ? compressPage(render(), encoding) : renderCached(key, encoding, render);

  const send = (reply: FastifyReply, status: number, encoding: Encoding, bytes: Buffer): FastifyReply =>
    reply
      .code(status)
      .headers({
        'content-security-policy': policy,
        'cache-control': 'private, no-cache',
        vary: 'cookie, accept-encoding',
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      })
      .type('text/html; charset=utf-8')
      .send(bytes);

  /** A page that failed here may succeed in the browser; while the server is overloaded nobody should try. */
  async function answerFailure(
    error: FastifyError,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const problem = toProblem(error);
    if (problem.status >= 500) request.log.error({ reqId: request.id, err: error }, 'page failed');
    if (problem.code !== 'internal') return sendErrorPage(reply, problem, localeOf(request));
    try {
      const frame = pages.renderFrame({ ...common, url: request.url, locale: localeOf(request) });
      return send(reply, problem.status, 'identity', Buffer.from(frame));
    } catch {
      return sendErrorPage(reply, problem, localeOf(request));
    }
  }
}

/** A browser reads headers before it parses the page. */
const preloadLink = (href: string): string => `<${href}>; rel=modulepreload`;

type Rendered = Extract<LoadedPage, { render: unknown }>;

const LANG = new RegExp(`(?:^|;\\s*)${LANG_COOKIE}=(\\w+)`);

export function localeOf({ headers: { cookie = '' } }: FastifyRequest): Locale {
  const wanted = LANG.exec(cookie)?.[1];
  return isLocale(wanted) ? wanted : INTERFACE_LOCALE;
}
