import { readFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import autocannon from 'autocannon';
import type { Cluster } from '../../embedded-postgres/src/index.ts';
import type { Row } from '../scenario.ts';
import { ask } from './ask.ts';
import type { BenchServer } from './servers.ts';

const CALLERS = 16;
const ROUNDS = 3;
/** Of so many each caller holds its own part: they may be files. */
const MANY = 1000;

export interface Request {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: 'GET' | 'POST';
  readonly body?: string | Buffer;
}

/** Always the same, or new ones for each round: what is written once cannot be written again. */
type Requests = readonly Request[] | (() => Promise<readonly Request[]>);

/** Quotas of one address would be measured: callers are as many visitors behind a proxy. */
const VISITORS = 250;
const visitor = (number: number) => ({ 'x-forwarded-for': `10.0.0.${1 + (number % VISITORS)}` });

type Measured = Required<Pick<Row, 'rate' | 'p50' | 'p99' | 'errors' | 'cpu'>>;

/** Sixteen callers at once, each with one request after the other. */
async function callAtOnce(
  cluster: Cluster,
  server: BenchServer,
  requests: Requests,
  seconds: number,
): Promise<Measured> {
  const round = typeof requests === 'function' ? await requests() : requests;
  const sent = round.map(({ headers, ...request }, i) => ({ ...request, headers: { ...visitor(i), ...headers } }));
  const before = { server: await server.cpuMs(), database: await databaseCpuMs(cluster) };
  let callers = 0;
  const result = await autocannon({
    url: server.address,
    connections: CALLERS,
    duration: seconds,
    // Every caller has a part of them, or sixteen would ask for the same at once; of few, all begin elsewhere.
    setupClient: (client) => {
      const first = Math.floor((callers * sent.length) / CALLERS);
      callers += 1;
      const own = sent.slice(first, Math.floor((callers * sent.length) / CALLERS));
      client.setRequests(sent.length > MANY ? own : [...sent.slice(first), ...sent.slice(0, first)]);
    },
  });
  const answers = Math.max(1, result.requests.total);
  return {
    rate: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.non2xx + result.errors,
    cpu: {
      server: ((await server.cpuMs()) - before.server) / answers,
      database: ((await databaseCpuMs(cluster)) - before.database) / answers,
    },
  };
}

/** A handler of ours beside a bare one: rounds alternate, so that a noisy minute falls on both; the middle ones count. */
export async function compare(
  cluster: Cluster,
  [bare, whole]: readonly [BenchServer, BenchServer],
  requests: Requests,
  seconds: number,
): Promise<Measured & { readonly ofBare: number }> {
  // Not counted: both are still being compiled.
  for (const server of [bare, whole]) await callAtOnce(cluster, server, requests, Math.min(3, seconds));
  const rounds: { readonly bare: Measured; readonly whole: Measured }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({
      bare: await callAtOnce(cluster, bare, requests, seconds),
      whole: await callAtOnce(cluster, whole, requests, seconds),
    });
  const measured = middle(rounds.map(({ whole: one }) => one));
  return { ...measured, ofBare: measured.rate / middle(rounds.map(({ bare: one }) => one)).rate };
}

const middle = (all: readonly Measured[]): Measured =>
  all.toSorted((a, b) => a.rate - b.rate)[Math.floor(all.length / 2)] as Measured;

/** One caller, one request after the other: what a person waits for. */
export async function callAlone(
  address: string,
  requests: readonly Request[],
  seconds: number,
): Promise<{ readonly p50: number; readonly p99: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  for (let i = 0; performance.now() < end || i < requests.length; i += 1) {
    const { path, headers = {} } = requests[i % requests.length] as Request;
    const started = performance.now();
    await ask(agent, `${address}${path}`, { ...visitor(i), ...headers });
    times.push(performance.now() - started);
  }
  agent.destroy();
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const TICK_MS = 10;

/** Of all processes of the database, those too that have ended, on Linux. */
async function databaseCpuMs(cluster: Cluster): Promise<number> {
  const postmaster = cluster.pid();
  if (postmaster === undefined) return 0;
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').catch(() => '');
  const times = await Promise.all([
    ...children
      .trim()
      .split(' ')
      .map(async (pid) => sum((await timesOf(pid)).slice(0, 2))),
    timesOf(String(postmaster)).then((all) => sum(all.slice(2))),
  ]);
  return sum(times) * TICK_MS;
}

/** In ticks: of the process for itself and in the kernel, then both of its children that have ended. */
async function timesOf(pid: string): Promise<number[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map(Number);
}

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);
