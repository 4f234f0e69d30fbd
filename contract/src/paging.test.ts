import { describe, expect, test } from 'vitest';
import { LIMITS } from './limits.ts';
import { Paging, queryAmount, queryId } from './paging.ts';

describe('limit and offset', () => {
  test.for([
    [{}, LIMITS.page.size, 0],
    [{ limit: '0', offset: '-1' }, 1, 0],
    [{ limit: '101', offset: '7' }, LIMITS.page.max, 7],
    [{ limit: '9'.repeat(15) }, LIMITS.page.max, 0],
    [{ limit: '9'.repeat(16) }, LIMITS.page.max, 0],
    [{ limit: '9'.repeat(400), offset: '9'.repeat(400) }, LIMITS.page.max, LIMITS.page.maxOffset],
    [{ limit: `-${'9'.repeat(400)}`, offset: `-${'9'.repeat(400)}` }, 1, 0],
  ] as const)('%o', ([query, limit, offset]) => {
    expect(Paging.parse(query)).toEqual({ limit, offset });
  });

  test.for(['1e9', '0x1', '', ' 1', '1.5', 'ten'])('%o is no number', (limit) => {
    expect(Paging.safeParse({ limit }).success).toBe(false);
  });
});

test('an amount beyond the highest is the highest; an id beyond all ids is none', () => {
  expect(queryAmount(90).parse('9'.repeat(20))).toBe(90);
  expect(queryId.safeParse('9'.repeat(20)).success).toBe(false);
  expect(queryId.parse('12')).toBe(12);
});
