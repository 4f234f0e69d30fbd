import { expect, test } from 'vitest';
import { showFacts } from './show-facts.ts';

test('the reminder of a deadline names its day', () => {
  const facts = showFacts('deadline_near', { request: 'Cable', answers_until: '2026-11-17', amount: 5 }, 'en');
  expect(facts).toEqual([{ fact: 'answers_until', label: 'Responses until', value: '17 November 2026' }]);
});
