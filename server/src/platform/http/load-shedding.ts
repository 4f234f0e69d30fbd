import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.ts';

/** How late this process gets to what waits for it. */
export interface LoadMonitor {
  isOverloaded(): boolean;
  close(): void;
}

interface Options {
  /** Mean delay of the event loop, in milliseconds, from which on calls are refused. */
  readonly mostMs: number;
  /** Of the delays since the last reset, in nanoseconds. */
  readonly delays?: { readonly mean: number; reset(): void };
}

const EVERY_MS = 1000;

/** Looks once a second at the delays of the second before. */
export function createLoadMonitor({ mostMs, delays = measuredDelays() }: Options): LoadMonitor {
  let isOverloaded = false;
  const timer = setInterval(() => {
    isOverloaded = delays.mean / 1e6 > mostMs;
    delays.reset();
  }, EVERY_MS);
  timer.unref();
  return {
    isOverloaded: () => isOverloaded,
    close: () => clearInterval(timer),
  };
}

function measuredDelays() {
  const histogram = monitorEventLoopDelay({ resolution: 20 });
  histogram.enable();
  return histogram;
}

/** Answered at any load: a balancer must not take a busy node for a dead one, and operators want to see the load. */
const EXEMPT: ReadonlySet<string | undefined> = new Set(['/health', '/ready', '/metrics']);

/** Refuses calls with 503 while the process is overloaded: those that it has taken are finished in time. */
export function shedLoad(app: FastifyInstance, load: LoadMonitor): void {
  app.addHook('onClose', async () => load.close());
  app.addHook('onRequest', (request, _, done) => {
    if (load.isOverloaded() && !EXEMPT.has(request.routeOptions.url)) done(new Problem('unavailable'));
    else done();
  });
}
