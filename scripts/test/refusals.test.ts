import { expect, test } from 'vitest';
import { neverGiven } from './refusals.ts';

test('a refusal that is declared and that no test was given is named', () => {
  const all = neverGiven('');
  expect(all).toContain('chooseAnswer offer_expired');
  expect(all.filter((refusal) => refusal.endsWith(' too_many_requests'))).toEqual([]);
  expect(neverGiven('chooseAnswer offer_expired\n')).toEqual(all.filter((one) => one !== 'chooseAnswer offer_expired'));
});
