import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildWeb } from '../build-web.ts';
import { findChromium } from '../install/chromium.mjs';
import { runTool } from '../run-tool.ts';
import { judge, type Tally } from './tally.ts';

export async function runBrowserTests(scratch: string): Promise<Tally> {
  const chromium = findChromium();
  if (!chromium) throw new Error('no Chromium: run `npm test`, which installs it, or set CHROMIUM_PATH');
  const file = join(scratch, 'playwright.json');
  const { code } = await runTool('playwright', ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'], {
    shown: true,
    env: {
      ...process.env,
      CHROMIUM_PATH: chromium,
      WEB_DIST: await buildWeb(),
      E2E_DATA_DIR: join(scratch, 'e2e'),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
  });
  const report = await readFile(file, 'utf8').catch(() => undefined);
  return judge(report === undefined ? undefined : tallyPlaywright(report), code);
}

type Report = { stats: { expected: number; unexpected: number; flaky: number; skipped: number }; errors: unknown[] };

/** A test that passes only when repeated is broken, and an error outside of any test is one more failure. */
export function tallyPlaywright(json: string): Tally {
  const { stats, errors }: Report = JSON.parse(json);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}
