import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runTool } from '../run-tool.ts';
import { neverGiven } from './refusals.ts';
import { add, failure, judge, success, type Tally } from './tally.ts';

export async function runVitest(scratch: string): Promise<Tally> {
  const file = join(scratch, 'vitest.json');
  const given = join(scratch, 'refusals.txt');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const env = { ...process.env, GIVEN_REFUSALS: given };
  const { code } = await runTool('vitest', ['run', ...reporters], { shown: true, env });
  const report = await readFile(file, 'utf8').catch(() => undefined);
  const tally = judge(report === undefined ? undefined : tallyVitest(report), code);
  return add(tally, await checkRefusals(given));
}

/** What the contract says that a call refuses is refused by some test, or nobody knows whether it still is. */
async function checkRefusals(given: string): Promise<Tally> {
  const missing = neverGiven(await readFile(given, 'utf8').catch(() => ''));
  if (missing.length === 0) return success;
  console.log('  ✗ refusals that no test was given (test them, or take them from `problems`):');
  for (const refusal of missing) console.log(`    ${refusal}`);
  return failure;
}

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

/** A file that cannot even be loaded has no tests to fail: it counts as one. */
export function tallyVitest(json: string): Tally {
  const report: Report = JSON.parse(json);
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
