import { writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createBreaches } from '../scripts/chaos/breaches.ts';
import { createClient } from '../scripts/chaos/client.ts';
import { Ledger } from '../scripts/chaos/ledger.ts';
import { startLoad } from '../scripts/chaos/load.ts';
import { createPeople } from '../scripts/chaos/people.ts';
import { createRandom } from '../scripts/chaos/random.ts';
import { commandLine } from '../scripts/command-line.ts';
import { atMost, isMet } from './scenario.ts';
import { percentile } from './support/load.ts';
import { memoryOf } from './support/process-tree.ts';
import { showGates } from './support/show.ts';
import { startSite } from './support/site.ts';
import { siteVitals } from './support/site-vitals.ts';

/**
 * `node bench/soak.ts --minutes 60`: people write and read without a pause, and every minute is compared with the first ones.
 * Memory and p99 must be flat: the middle of the last third at most so much above the middle of the first third.
 */
const { number } = commandLine('node bench/soak.ts [--minutes 60 --people 6]', {
  minutes: { type: 'string', default: '60' },
  people: { type: 'string', default: '6' },
});
const minutes = number('minutes');
const BARS = { memory: 1.15, p99: 1.5 };
const MINUTE = 60_000;

interface Minute {
  readonly minute: number;
  readonly calls: number;
  readonly p50: number;
  readonly p99: number;
  readonly serverMb: number;
  readonly allMb: number;
}

const site = await startSite();
try {
  const breaches = createBreaches(console.log);
  const client = createClient(site.url, breaches, { longestMs: 5000, mustAnswer: true });
  const people = await createPeople(client, number('people'));
  const load = startLoad({
    kind: 'mixed',
    client,
    ledger: new Ledger(),
    breaches,
    random: createRandom(1),
    people,
  });
  // Not counted: everything is still being compiled and cached.
  await pause(MINUTE);
  const rows: Minute[] = [];
  for (let minute = 1; minute <= minutes; minute += 1) {
    client.stats.times.length = 0;
    await pause(MINUTE);
    const times = [...client.stats.times];
    const row = {
      minute,
      calls: times.length,
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
      serverMb: (await siteVitals(site.url)).rssMb,
      allMb: Math.round(await memoryOf(site.pid)),
    };
    rows.push(row);
    console.log(JSON.stringify(row));
  }
  await load.stop();
  const growth = (of: (row: Minute) => number): number => {
    const third = Math.ceil(rows.length / 3);
    return percentile(rows.slice(-third).map(of), 0.5) / percentile(rows.slice(0, third).map(of), 0.5);
  };
  const gates = [
    ...atMost('memory of the server, last third of the first', BARS.memory, [growth(({ serverMb }) => serverMb)]),
    ...atMost('memory of all processes, last third of the first', BARS.memory, [growth(({ allMb }) => allMb)]),
    ...atMost('p99, last third of the first', BARS.p99, [growth(({ p99 }) => p99)]),
    ...atMost('calls without an answer, refused for no reason or over 5 s', 0, [breaches.all.length]),
  ];
  showGates(gates);
  const result = { when: new Date().toISOString().slice(0, 10), minutes, rows, gates };
  await writeFile(new URL('results/soak.json', import.meta.url), `${JSON.stringify(result, null, 2)}\n`);
  process.exitCode = gates.every(isMet) ? 0 : 1;
} finally {
  await site.stop();
}
