import { writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { audit, type Scores } from './page-weight/lighthouse.ts';
import { measureReady, type Ready } from './page-weight/ready.ts';
import { type Weight, weigh } from './page-weight/weigh.ts';
import { startSite } from './support/site.ts';

/**
 * What public pages cost a phone: compressed scripts before any interaction, layout shift, what is painted last; and when
 * signed-in screens can be read on a slow one, which depends on how busy this machine is and decides nothing here. With
 * LIGHTHOUSE=<folder of the npm package> also its mobile scores: it is 117 packages and 180 MB, so it is not installed
 * with the project (`npm install --prefix /tmp/lh lighthouse`). BASE_URL names a server that is already running.
 */
const BUDGET = { scriptKb: 150, shift: 0.01, readyMs: 2500 };
/** Product decisions, section 11. Pages with forms carry what checks them. */
const ROUTES = ['/', '/catalog', '/catalog?code=1', '/p?q=%D1%82%D1%80%D1%83%D0%B1%D0%B0', '/p/1', '/c/1', '/about'];
/** Somebody's search is not for search engines, so it is not asked how well they find it. */
const AUDITED = ['/', '/catalog', '/catalog?code=1', '/p/1'];
const EXECUTABLE = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

const site = await startSite();
const browser = await chromium.launch({ executablePath: EXECUTABLE, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const weights: Weight[] = [];
  for (const route of ROUTES) weights.push(await weigh(browser, site.url, route));
  printWeights(weights);

  const ready: Ready[] = await measureReady(browser, site.url);
  console.log(`signed-in screens on a slow phone: milliseconds until they can be read (budget: ${BUDGET.readyMs})`);
  console.table(ready);

  const lighthouse = process.env.LIGHTHOUSE;
  const scores: Scores[] = [];
  if (lighthouse !== undefined) {
    for (const route of AUDITED) scores.push(await audit(lighthouse, EXECUTABLE, site.url + route));
    console.table(scores);
  }
  await writeFile(
    new URL('results/page-weight.json', import.meta.url),
    `${JSON.stringify({ budget: BUDGET, weights, ready, scores }, null, 2)}\n`,
  );
  const isHeavy = weights.some(({ scriptKb, shift }) => scriptKb > BUDGET.scriptKb || shift > BUDGET.shift);
  process.exitCode = isHeavy ? 1 : 0;
} finally {
  await browser.close();
  await site.stop();
}

function printWeights(weights: readonly Weight[]): void {
  console.log(`compressed KB before interaction (budget for scripts: ${BUDGET.scriptKb})`);
  console.table(weights);
}
