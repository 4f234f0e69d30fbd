import { expect, test } from 'vitest';
import { asFile, expectRefused } from '../../../../test/price-lists/files.ts';
import { HOSTILE } from '../../../../test/price-lists/hostile.ts';

test.for(HOSTILE)('%s is refused within the limits of a reader', async ([what, make, refusal]) => {
  const content = make();
  expect(content.length).toBeLessThan(100 * 1024);
  await expectRefused(await asFile(what.replaceAll(' ', '-'), content), refusal);
});
