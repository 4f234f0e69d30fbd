import { beforeAll, expect, test } from 'vitest';
import { buildWeb } from '../build-web.ts';
import { USUAL_GROUPS } from './faults.ts';
import { runChaos } from './run.ts';

let webDist: string;
beforeAll(async () => {
  webDist = await buildWeb();
}, 180_000);

/** `npm run chaos` for half a minute. Times are not judged here: other tests run beside it. */
test('whatever is ended, nothing acknowledged is lost or doubled, and nobody is shown the rows of others', async () => {
  const { breaches, calls, faults } = await runChaos({
    seconds: 25,
    seed: 7,
    load: 'mixed',
    groups: USUAL_GROUPS,
    on: 'embedded',
    people: 4,
    limits: { call: 30_000, ready: 60_000 },
    webDist,
    say: () => {},
  });
  expect(breaches).toEqual([]);
  expect(faults.length).toBeGreaterThan(2);
  expect(calls.done).toBeGreaterThan(20);
}, 240_000);
