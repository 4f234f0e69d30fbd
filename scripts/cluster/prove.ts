import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '../../server/src/platform/db/with-client.ts';
import { createBreaches } from '../chaos/breaches.ts';
import { createClient } from '../chaos/client.ts';
import { Ledger, ROWS } from '../chaos/ledger.ts';
import { startLoad } from '../chaos/load.ts';
import { createPeople } from '../chaos/people.ts';
import { untilReady } from '../chaos/program.ts';
import { createRandom } from '../chaos/random.ts';
import { verifyRows, verifyValues } from '../chaos/verify.ts';
import { root } from '../run-tool.ts';
import { acrossNodes } from './across-nodes.ts';
import { startSeveral } from './start.ts';

interface Proving {
  readonly webDist: string;
  readonly say: (line: string) => void;
  /** Seconds of load before, between and after the losses. */
  readonly seconds: number;
}

const PEOPLE = 6;
const GIVE_UP_MS = 120_000;

/** Whether everything held. Results are in `reports/cluster.json`. */
export async function proveSeveral({ webDist, say, seconds }: Proving): Promise<boolean> {
  const breaches = createBreaches(say);
  const several = await startSeveral({ webDist, say });
  try {
    const expected = { longestMs: 10_000, mustAnswer: false };
    // Their codes are shown to this machine only, not through a balancer.
    const everybody = await createPeople(createClient(several.servers[0].url, breaches, expected), 2 + PEOPLE);
    // The ledger knows what the others write, not the first two.
    const people = everybody.slice(2);
    const client = createClient(several.url, breaches, expected);
    say(`two servers, a primary and a replica; ${people.length} people`);
    const checks = await acrossNodes(several, everybody.slice(0, 2), say);

    const ledger = new Ledger();
    const load = startLoad({ kind: 'mixed', client, ledger, breaches, random: createRandom(1), people });
    const losses: Record<string, { 'well again ms': number; 'calls without an answer': number }> = {};
    const lose = async (what: string, strike: () => Promise<void> | void) => {
      const before = client.stats.unknown;
      const started = performance.now();
      await strike();
      if ((await untilReady(several.url, GIVE_UP_MS)) === undefined) breaches.add('slow recovery', what);
      const took = Math.round(performance.now() - started);
      losses[what] = { 'well again ms': took, 'calls without an answer': client.stats.unknown - before };
      say(
        `${what}: well again after ${took} ms, ${client.stats.unknown - before} of ${client.stats.calls} calls unanswered`,
      );
      await pause(seconds * 1000);
    };
    await pause(seconds * 1000);
    await lose('a server killed', () => several.servers[0].end('SIGKILL'));
    await lose('the server started again', () => several.servers[0].start());
    await lose('the primary lost and the replica promoted', async () => {
      several.losePrimary();
      await several.promote();
    });
    await load.stop();
    await withClient(several.replicaUrl, 'cluster', async (direct) => {
      await verifyRows(direct, ledger, people, breaches);
      await verifyValues(direct, ledger, people, breaches);
    });

    const written = Object.fromEntries(ROWS.map((kind) => [kind, ledger.count(kind, 'acknowledged')]));
    const { calls, unknown } = client.stats;
    const result = {
      seconds,
      checks,
      losses,
      calls,
      unanswered: unknown,
      acknowledged: written,
      breaches: breaches.all,
    };
    console.table(checks);
    console.table(losses);
    console.table([{ calls, unanswered: unknown, ...written, breaches: breaches.all.length }]);
    await mkdir(join(root, 'reports'), { recursive: true });
    await writeFile(join(root, 'reports', 'cluster.json'), `${JSON.stringify(result, null, 2)}\n`);
    return breaches.all.length === 0 && Object.values(checks).every((held) => held !== false);
  } finally {
    await several.stop();
  }
}
