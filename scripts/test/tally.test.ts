import { expect, test } from 'vitest';
import { missingFromLock } from '../check-lock.ts';
import { tallyPlaywright } from './browser-tests.ts';
import { judge, words } from './tally.ts';
import { tallyVitest } from './vitest.ts';

const tally = (passed: number, failed: number, skipped = 0) => ({ passed, failed, skipped });

test('a crash is never counted as nothing', () => {
  expect(judge(undefined, 0)).toEqual(tally(0, 1));
  expect(judge(tally(5, 0), 1)).toEqual(tally(5, 1));
  expect(judge(tally(0, 0), 0)).toEqual(tally(0, 1));
  expect(judge(tally(5, 2), 1)).toEqual(tally(5, 2));
  expect(judge(tally(5, 0, 1), 0)).toEqual(tally(5, 0, 1));
});

test('a test file that does not load counts as a failure', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
    ],
  };
  expect(tallyVitest(JSON.stringify(report))).toEqual(tally(3, 2, 2));
});

test('a browser test that passes only when repeated counts as a failure', () => {
  const report = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{ message: 'no server' }] };
  expect(tallyPlaywright(JSON.stringify(report))).toEqual(tally(3, 3, 2));
});

test('the last line', () => {
  expect(words(tally(12, 0))).toBe('12 passed, 0 failed');
  expect(words(tally(12, 1, 2))).toBe('12 passed, 1 failed, 2 skipped');
});

test('a lock that lacks a platform is found out', () => {
  const packages = {
    '': {},
    'node_modules/tool': { optionalDependencies: { 'tool-arm64': '1.0.0', 'tool-x64': '1.0.0' } },
    'node_modules/tool-arm64': {},
  };
  expect(missingFromLock(JSON.stringify({ packages }))).toEqual([
    'node_modules/tool wants tool-x64@1.0.0, which is not in package-lock.json',
  ]);
});
