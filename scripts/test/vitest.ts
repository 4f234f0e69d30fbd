import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runTool } from '../run-tool.ts';
import { judge, type Tally } from './tally.ts';

export async function runVitest(scratch: string): Promise<Tally> {
  const file = join(scratch, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await runTool('vitest', ['run', ...reporters], { shown: true });
  const report = await readFile(file, 'utf8').catch(() => undefined);
  return judge(report === undefined ? undefined : tallyVitest(report), code);
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
