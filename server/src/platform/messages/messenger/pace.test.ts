import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

function paceAt(limits: { perSecond: number; chatPauseMs: number }) {
  let time = 1_000_000;
  const pace = createPace(limits, () => time);
  return {
    pace,
    pass: (ms: number) => {
      time += ms;
    },
  };
}

test('one chat waits, others do not', () => {
  const { pace, pass } = paceAt({ perSecond: 30, chatPauseMs: 1000 });
  expect([pace.takeTurn('a'), pace.takeTurn('a'), pace.takeTurn('b')]).toEqual([0, 1000, 0]);
  pass(400);
  expect(pace.takeTurn('a')).toBe(600);
  pass(600);
  expect(pace.takeTurn('a')).toBe(0);
});

test('no more than so many in any second, over all chats', () => {
  const { pace, pass } = paceAt({ perSecond: 3, chatPauseMs: 1000 });
  const turns = () => ['a', 'b', 'c', 'd'].map((chat) => pace.takeTurn(chat));
  expect(turns()).toEqual([0, 0, 0, 1000]);
  pass(1000);
  expect(pace.takeTurn('d')).toBe(0);
});

test('a messenger that asks for a pause gets it, from all', () => {
  const { pace, pass } = paceAt({ perSecond: 3, chatPauseMs: 1000 });
  pace.hold(5000);
  pace.hold(2000);
  expect(pace.takeTurn('a')).toBe(5000);
  pass(5000);
  expect(pace.takeTurn('a')).toBe(0);
});
