import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { Problem } from '../problem.ts';
import { hashToken } from '../secrets.ts';
import { withDeadline } from '../with-deadline.ts';
import { isLocalCaller } from './client-address.ts';
import { answer } from './error-handler.ts';

interface Operations {
  /** Throws or says no when the node must not get traffic. */
  readonly isReady: () => Promise<boolean>;
  readonly metrics: MetricsAccess;
}

/** A balancer that waits longer sends people to a node that can't serve them. */
const READY_MS = 1_000;

/** For operators: is it alive, may it get traffic, how is it doing. Balancers and monitors may ask by HEAD. */
export function operationsRoutes(app: FastifyInstance, { isReady, metrics }: Operations): void {
  app.get('/health', { exposeHeadRoute: true }, () => ({ status: 'alive' }));

  app.get('/ready', { exposeHeadRoute: true }, async (request, reply) => {
    const ready = await withDeadline(READY_MS, isReady()).catch((error: unknown) => {
      request.log.warn({ reqId: request.id, err: error }, 'not ready');
      return false;
    });
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' });
  });

  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countRequests(app, registry);
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, metrics)) return answer(new Problem('not_found'), request, reply);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** By route pattern: addresses with ids in them would make a series each. */
function countRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to reply',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    duration.observe({ method, route: routeOptions.url ?? 'page', status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}

/** Who may read metrics. A proxy on this machine can look like a local caller, so production wants a token. */
export type MetricsAccess = 'nobody' | 'local' | { readonly token: string };

function mayReadMetrics(request: FastifyRequest, access: MetricsAccess): boolean {
  if (access === 'nobody') return false;
  if (access === 'local') return isLocalCaller(request);
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(hashToken(given), hashToken(access.token));
}
