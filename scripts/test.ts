import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { getPriority, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, type Writable } from 'node:stream';
import { NICENESS as READER_NICENESS } from '../server/src/modules/imports/read/reader-process.ts';
import { exitOnSignals } from './run-tool.ts';
import { runBrowserTests } from './test/browser-tests.ts';
import { runStaticChecks } from './test/static-checks.ts';
import { add, failure, nothing, type Tally, words } from './test/tally.ts';
import { runVitest } from './test/vitest.ts';

/**
 * Everything that must hold, in one command. Its last line is `N passed, N failed`. `--static` runs the static checks
 * alone, `--no-browser` leaves the browser tests out.
 */
exitOnSignals();
const scratch = mkdtempSync(join(tmpdir(), 'postavka-test-'));
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));

const isStatic = process.argv.includes('--static');
const isWithBrowser = !isStatic && !process.argv.includes('--no-browser');

// Both cores are busy to the end, and readers of price lists lower their priority: they would be given nothing.
if (getPriority() < READER_NICENESS) setPriority(READER_NICENESS);

const tallies = [await step('Static checks', runStaticChecks)];
if (!isStatic) {
  // Each of the two leaves a core idle now and then. What the browser tests say waits until the others have spoken.
  const held = new PassThrough();
  const browser = isWithBrowser ? step('Browser tests', () => runBrowserTests(scratch, held), held) : nothing;
  tallies.push(await step('Unit and HTTP tests', () => runVitest(scratch)));
  held.pipe(process.stdout);
  tallies.push(await browser);
  held.end();
  await once(held, 'end');
}
const tally = tallies.reduce(add, nothing);
console.log(`\n${words(tally)}`);
process.exitCode = tally.failed > 0 ? 1 : 0;

/** A step that breaks has failed: it must not pass for one with nothing to say. */
async function step(title: string, run: () => Promise<Tally>, output: Writable = process.stdout): Promise<Tally> {
  const started = Date.now();
  output.write(`\n— ${title}\n`);
  const result = await run().catch((error: unknown) => {
    console.error(error);
    return failure;
  });
  output.write(`  ${title}: ${words(result)} in ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
  return result;
}
