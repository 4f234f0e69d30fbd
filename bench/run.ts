import { commandLine } from '../scripts/command-line.ts';
import { isMet, type Outcome } from './scenario.ts';
import { SCENARIOS } from './scenarios.ts';
import { startBenchCluster } from './support/catalogues.ts';
import { showGates, showRows } from './support/show.ts';
import { writeQuality, writeResult } from './support/write-quality.ts';

/**
 * `npm run bench`: all scenarios, or those of `--only`, at the sizes of `--sizes`. Results are written to results/, one
 * file a scenario, and the bars to docs/quality.md. It fails if a bar is missed by the worst row that it is for.
 */
const NAMES = Object.keys(SCENARIOS);
const { values, number, someOf } = commandLine(
  'npm run bench [-- --only pages,requests --sizes 1000,100000 --seconds 4]',
  {
    only: { type: 'string', default: NAMES.join() },
    sizes: { type: 'string', default: '1000,100000,1000000' },
    seconds: { type: 'string', default: '4' },
  },
);
const wanted = someOf(NAMES, 'only');
const sizes = values.sizes.split(',').map((size) => number('sizes', size));
const seconds = number('seconds');

const cluster = await startBenchCluster();
const outcomes: Outcome[] = [];
try {
  for (const [name, scenario] of Object.entries(SCENARIOS)) {
    if (!wanted.includes(name)) continue;
    console.log(`\n${name}`);
    const outcome = await scenario({ cluster, sizes, seconds });
    showRows(outcome.rows);
    if (outcome.rows.length > 0)
      await writeResult(name, { when: new Date().toISOString().slice(0, 10), sizes, ...outcome });
    outcomes.push(outcome);
  }
} finally {
  await cluster.stop();
}
await writeQuality(NAMES);
const gates = outcomes.flatMap((outcome) => outcome.gates);
showGates(gates);
process.exitCode = gates.every(isMet) ? 0 : 1;
