import { expect, test } from 'vitest';
import { waitText } from './wait-text.ts';

test.for([
  [1, 'через 1 секунду', 'in 1 second'],
  [59.2, 'через 60 секунд', 'in 60 seconds'],
  [241, 'через 5 минут', 'in 5 minutes'],
  [86_000, 'через 24 часа', 'in 24 hours'],
] as const)('%d seconds', ([seconds, ru, en]) => {
  expect([waitText('ru', seconds), waitText('en', seconds)]).toEqual([ru, en]);
});
