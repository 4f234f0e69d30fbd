import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

const steps: [title: string, run: () => Promise<Tally>][] = [['Static checks', runStaticChecks]];
if (!isStatic) steps.push(['Unit and HTTP tests', () => runVitest(scratch)]);
if (isWithBrowser) steps.push(['Browser tests', () => runBrowserTests(scratch)]);

let tally = nothing;
for (const [title, run] of steps) tally = add(tally, await step(title, run));
console.log(`\n${words(tally)}`);
process.exitCode = tally.failed > 0 ? 1 : 0;

/** A step that breaks has failed: it must not pass for one with nothing to say. */
async function step(title: string, run: () => Promise<Tally>): Promise<Tally> {
  const started = Date.now();
  console.log(`\n— ${title}`);
  const result = await run().catch((error: unknown) => {
    console.error(error);
    return failure;
  });
  console.log(`  ${title}: ${words(result)} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return result;
}
