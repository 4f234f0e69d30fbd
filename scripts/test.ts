import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exitOnSignals } from './run-tool.ts';
import { runBrowserTests } from './test/browser-tests.ts';
import { runStaticChecks } from './test/static-checks.ts';
import { add, failure, nothing, type Tally, words } from './test/tally.ts';
import { runVitest } from './test/vitest.ts';

/** Everything that must hold, in one command. Its last line is `N passed, N failed`. */
exitOnSignals();
const scratch = await mkdtemp(join(tmpdir(), 'postavka-test-'));
await chmod(scratch, 0o711);
let tally = nothing;
try {
  tally = add(tally, await step('Static checks', runStaticChecks));
  tally = add(tally, await step('Unit and HTTP tests', () => runVitest(scratch)));
  if (!process.argv.includes('--no-browser'))
    tally = add(tally, await step('Browser tests', () => runBrowserTests(scratch)));
} finally {
  await rm(scratch, { recursive: true, force: true });
}
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
