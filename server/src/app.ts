import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import type { Messenger } from '@postavka/contract';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { listenToEvents } from './listeners.ts';
import { accountsRoutes, resolveOperator, resolveSession } from './modules/accounts/index.ts';
import { catalogRoutes, openCatalog } from './modules/catalog/index.ts';
import { companiesRoutes, resolveMember } from './modules/companies/index.ts';
import { dashboardRoutes } from './modules/dashboard/index.ts';
import { directoryRoutes } from './modules/directory/index.ts';
import { filesRoutes } from './modules/files/index.ts';
import { importsRoutes } from './modules/imports/index.ts';
import { notificationsRoutes } from './modules/notifications/index.ts';
import { operatorRoutes } from './modules/operator/index.ts';
import { ordersRoutes } from './modules/orders/index.ts';
import { partnersRoutes } from './modules/partners/index.ts';
import { productsRoutes } from './modules/products/index.ts';
import { type Registry, registryRoutes } from './modules/registry/index.ts';
import { reportsRoutes } from './modules/reports/index.ts';
import { supplyRoutes } from './modules/supply/index.ts';
import type { Calendar } from './platform/calendar.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';
import type { Reads } from './platform/db/replica.ts';
import { installClientAddress, type TrustedProxies } from './platform/http/client-address.ts';
import { installErrorHandler } from './platform/http/error-handler.ts';
import { parseJsonBodies } from './platform/http/json-body.ts';
import { type LoadMonitor, shedLoad } from './platform/http/load-shedding.ts';
import { type MetricsAccess, operationsRoutes } from './platform/http/operations.ts';
import { outboxPage } from './platform/http/outbox-page.ts';
import { answerOutsideOfRoutes, answerParserError } from './platform/http/parser-errors.ts';
import { apiReference } from './platform/http/reference.ts';
import { logRequests } from './platform/http/request-log.ts';
import { listRoutes } from './platform/http/route-list.ts';
import { installSecurityHeaders } from './platform/http/security.ts';
import { limitTime } from './platform/http/time-limit.ts';
import type { UploadSettings } from './platform/http/upload.ts';
import type { WorkClient } from './platform/jobs/work-calls.ts';
import type { Limiter } from './platform/limiter.ts';
import { createLiveHub } from './platform/live/live-hub.ts';
import type { Log } from './platform/log.ts';
import type { Channels } from './platform/messages/channels.ts';
import type { Mailer } from './platform/messages/message.ts';
import type { Quotas } from './platform/quotas/quotas.ts';
import type { Secrets } from './platform/secrets.ts';
import type { Storage } from './platform/storage/storage.ts';
import type { RateLimit } from './rate-limits.ts';
import { answerBadUrl, siteRoutes } from './ssr/site.ts';
import type { Site } from './ssr/site-types.ts';
import { sitemapRoutes } from './ssr/sitemap.ts';

/** The parts of the application; tests pass their own clock and database. */
export interface Deps {
  readonly database: Database;
  /** The replica for public reads, where there is one. */
  readonly reads: Reads;
  readonly clock: Clock;
  readonly calendar: Calendar;
  readonly secrets: Secrets;
  readonly mailer: Mailer;
  readonly limiter: Limiter<RateLimit>;
  readonly quotas: Quotas;
  readonly load: LoadMonitor;
  readonly work: WorkClient;
  readonly registry: Registry;
  readonly storage: Storage;
  readonly uploads: UploadSettings;
  readonly log: Log;
  readonly publicUrl: string;
  /** The usernames of the bots that people may connect. */
  readonly bots: { readonly [M in Messenger]?: string };
  readonly trustedProxies: TrustedProxies;
  /** The ways in which codes can be sent; in production only those with a configured provider. */
  readonly channels: Channels;
  /** Whether the console wants a second factor beside the password, as it does in production. */
  readonly isSecondFactorRequired: boolean;
  readonly metrics: MetricsAccess;
  readonly isReady: () => Promise<boolean>;
  /** Whether there is an outbox page: in development, without a real provider. */
  readonly showOutbox: boolean;
  /** The built web; absent in tests of the API alone. */
  readonly site: Site | undefined;
}

/** How long a call may take to be answered. */
const CALL_SECONDS = 20;

/** Builds the application: plugins, then modules. It never listens. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = createServer(deps);
  app.decorate('serving', servingOf(deps));
  app.addHook('onClose', () => deps.quotas.close());
  await addPlugins(app, deps);

  const catalog = openCatalog(deps.database);
  app.addHook('onClose', async () => catalog.close());
  const live = createLiveHub(deps.database.listener);
  app.addHook('onClose', live.close);

  listenToEvents();
  accountsRoutes(app, deps);
  companiesRoutes(app, deps);
  registryRoutes(app, deps);
  notificationsRoutes(app, { ...deps, live });
  catalogRoutes(app, catalog);
  productsRoutes(app, { ...deps, catalog });
  sitemapRoutes(app, { ...deps, catalog });
  importsRoutes(app, deps);
  ordersRoutes(app, { ...deps, catalog });
  supplyRoutes(app, { ...deps, catalog });
  dashboardRoutes(app, deps);
  partnersRoutes(app, { ...deps, catalog });
  directoryRoutes(app, { ...deps, catalog });
  reportsRoutes(app, deps);
  operatorRoutes(app, { ...deps, catalog });
  await filesRoutes(app, deps);

  operationsRoutes(app, {
    ...deps,
    isReady: async () => {
      if (!(await deps.isReady())) return false;
      await catalog.check();
      return true;
    },
  });
  apiReference(app, deps.publicUrl);
  if (deps.showOutbox) outboxPage(app, deps.secrets);
  await siteRoutes(app, deps.site);
  return app;
}

function createServer({ log, site }: Deps): FastifyInstance {
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // A logger for each request would cost more than the line it writes; lines carry the request's id themselves.
    childLoggerFactory: (logger) => logger,
    bodyLimit: 256 * 1024,
    // For idle connections; longer than any call may take.
    connectionTimeout: 150_000,
    // Long enough for uploads over a slow line; other calls end earlier by `limitTime`.
    requestTimeout: 120_000,
    // Otherwise Node itself would answer a request without a host, and without a body.
    http: { headersTimeout: 20_000, requireHostHeader: false },
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    return503OnClosing: false,
    clientErrorHandler: answerParserError,
    rewriteUrl: ({ url = '/' }) => originForm(url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    frameworkErrors: (_, request, reply) => {
      answerBadUrl(request, reply, site);
    },
  });
  parseJsonBodies(app);
  return app;
}

/** What every declared call is served with. */
const servingOf = (deps: Deps): FastifyInstance['serving'] => ({
  database: deps.database,
  reads: deps.reads,
  isHttps: deps.publicUrl.startsWith('https://'),
  clock: deps.clock,
  tokenResolvers: {
    user: (token) => resolveSession(deps.database, token, deps.clock.now()),
    member: (token) => resolveMember(deps.database, token, deps.clock.now()),
    operator: (token) => resolveOperator(deps.database, token, { ...deps, now: deps.clock.now() }),
  },
  uploads: deps.uploads,
  quotas: deps.quotas,
  pageReads: new Map(),
});

/** What every request passes, in this order. */
async function addPlugins(app: FastifyInstance, { trustedProxies, log, load }: Deps): Promise<void> {
  listRoutes(app);
  installClientAddress(app, trustedProxies);
  limitTime(app, CALL_SECONDS);
  logRequests(app, log);
  installErrorHandler(app);
  installSecurityHeaders(app);
  answerOutsideOfRoutes(app);
  shedLoad(app, load);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['zstd', 'br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
    // Compressed bodies are refused (`parseJsonBodies`).
    globalDecompression: false,
  });
}

/** A target in absolute form (`GET http://host/p/1`) is the same as its path. */
function originForm(target: string): string {
  if (target.startsWith('/')) return target;
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}
