import { searchProducts } from '@postavka/contract';
import { describe } from 'vitest';
import type { TestActor } from '../../../../../test/actor.ts';
import { expect } from '../../../../../test/index.ts';
import { test } from '../../../../../test/market.ts';

const find = (visitor: TestActor, q: string, more: object = {}) =>
  visitor.call(searchProducts, { query: { q, ...more } });

describe('what is shown is not quite what was asked', () => {
  const shownNames = async (visitor: TestActor, q: string, more: object = {}) => {
    const { data, similar, ...page } = await find(visitor, q, more);
    const named = (isSimilar: boolean) => data.filter(({ id }) => similar.includes(id) === isSimilar);
    return { ...page, asked: named(false).map(({ name }) => name), similar: named(true).map(({ name }) => name) };
  };

  test('goods of a category that is called so among other things are similar', async ({ as }) => {
    const bolts = await shownNames(as.visitor(), 'болт');
    expect(bolts.asked).toEqual([]);
    expect(bolts.similar.length).toBeGreaterThan(0);
    for (const order of ['relevance', 'price', 'name']) {
      const nuts = await shownNames(as.visitor(), 'гайка', { order, limit: 100 });
      expect(nuts.asked.length).toBeGreaterThan(0);
      expect(nuts.asked.every((name) => /гайка/i.test(name))).toBe(true);
      expect(nuts.similar.length).toBeGreaterThan(0);
      expect(nuts.similar.some((name) => /гайка/i.test(name))).toBe(false);
    }
  });

  test('those that have some of the words are similar to those that have all', async ({ as }) => {
    const { asked, similar, left_out } = await shownNames(as.visitor(), 'кран шаровой Ду20');
    expect([asked.length, left_out]).toEqual([1, []]);
    expect(asked[0]).toMatch(/Ду20/);
    expect(similar.length).toBeGreaterThan(0);
  });

  test('a name of all of a category, an unfinished word and a synonym are what was asked', async ({ as }) => {
    for (const q of ['крепёж', 'септи', 'рохля', 'септик', 'нержтруба', 'pipe']) {
      const { asked, similar } = await shownNames(as.visitor(), q);
      expect([q, asked.length > 0, similar]).toEqual([q, true, []]);
    }
  });

  test('that nothing has the words themselves is told, but not of foreign ones', async ({ as }) => {
    const byMeaning = async (q: string) => (await find(as.visitor(), q)).is_by_meaning;
    expect(await byMeaning('рохля')).toBe(true);
    expect(await byMeaning('винт')).toBe(true);
    expect(await byMeaning('септик')).toBe(false);
    expect(await byMeaning('pipe')).toBe(false);
  });

  test.for([
    ['задвижка Ду50', ['Ду50']],
    ['болт М8', ['М8']],
    ['болт м16х61', ['м16х61']],
    ['насос 777 квт', ['777 квт']],
  ] as const)('of «%s» %j is left out, as it was written', async ([q, words], { as }) => {
    expect((await find(as.visitor(), q)).left_out).toEqual(words);
  });

  test('a unit is left out with its number', async ({ as }) => {
    const { data } = await find(as.visitor(), 'насос 777 квт', { limit: 3 });
    for (const { name } of data) expect(name).toMatch(/насос/i);
  });

  test('nor do letters that were written in one with a number that is left out make a difference', async ({ as }) => {
    const { asked, similar } = await shownNames(as.visitor(), 'задвижка Ду50', { limit: 100 });
    expect([asked.length > 0, similar]).toEqual([true, []]);
  });
});
