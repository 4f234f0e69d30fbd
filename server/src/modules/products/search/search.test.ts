import { searchProducts } from '@postavka/contract';
import { describe } from 'vitest';
import { seedProducts } from '../../../../seeds/demo/products/index.ts';
import type { TestActor } from '../../../../test/actor.ts';
import type { TestApp } from '../../../../test/app.ts';
import { test as base, expect } from '../../../../test/index.ts';
import queries from '../../../../test/search-queries.json' with { type: 'json' };
import { inTransaction } from '../../../platform/db/database.ts';
import { articleKey, searchText } from './search-words.ts';

/** The demo's thousand products. */
const test = base.extend<{ market: TestApp }>({
  market: [
    async ({ app }, use) => {
      await inTransaction(app.deps.database.db, (tx) => seedProducts(tx, 1000));
      await use(app);
    },
    { scope: 'file' },
  ],
});

const find = (visitor: TestActor, q: string, more: object = {}) =>
  visitor.call(searchProducts, { query: { q, ...more } });

describe('what people type', () => {
  test('finds what they mean among the first three, 95 times of 100', async ({ market, as }) => {
    const missed: string[] = [];
    const all = Object.entries(queries).flatMap(([kind, list]) => list.map((one) => ({ kind, ...one })));
    for (const { kind, q, finds } of all) {
      const { data } = await find(as.visitor(), q, { limit: 3 });
      if (!data.some((card) => card.article_number === finds)) missed.push(`${kind}: ${q}`);
    }
    expect(market).toBeDefined();
    expect(all.length).toBeGreaterThanOrEqual(120);
    expect(1 - missed.length / all.length, missed.join('\n')).toBeGreaterThanOrEqual(0.95);
  }, 120_000);

  test('says what it looked for instead, and nothing when it took the text as it came', async ({ market, as }) => {
    expect(market).toBeDefined();
    expect(await find(as.visitor(), 'септик')).toMatchObject({ corrected: null });
    expect(await find(as.visitor(), 'ctgnbr')).toMatchObject({ corrected: 'септик' });
    expect(await find(as.visitor(), 'септк')).toMatchObject({ corrected: 'септик' });
  });

  test('those with all words come before those with some', async ({ market, as }) => {
    expect(market).toBeDefined();
    const { data } = await find(as.visitor(), 'котёл электрический 9 квт', { limit: 10 });
    expect(data[0]?.name).toMatch(/^Котёл электрический 9 кВт/);
    expect(data.length).toBeGreaterThan(1);
    expect(data.slice(1, 4).every(({ name }) => /кот[её]л|электрическ/i.test(name))).toBe(true);
  });

  test('pages do not overlap, and their end is an empty page', async ({ market, as }) => {
    expect(market).toBeDefined();
    const pages = await Promise.all([0, 10, 20].map((offset) => find(as.visitor(), 'труба', { limit: 10, offset })));
    const ids = pages.flatMap(({ data }) => data.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(pages[0]?.count);
    await expect(find(as.visitor(), 'труба', { offset: 5000 })).resolves.toMatchObject({ data: [], count: ids.length });
  });
});

describe('what finds nothing, or is refused', () => {
  test.for(['', '   ', '%', '_', '%%%', "'", '\\', '!&|():*<->', '---', '\u00a0'])(
    '%j is an empty list',
    async (q, { market, as }) => {
      expect(market).toBeDefined();
      await expect(find(as.visitor(), q)).resolves.toEqual({
        data: [],
        count: 0,
        count_is_capped: false,
        pages: 0,
        corrected: null,
      });
    },
  );

  test('wildcards are letters like others', async ({ market, as }) => {
    expect(market).toBeDefined();
    const { count } = await find(as.visitor(), 'септик');
    await expect(find(as.visitor(), 'септик%')).resolves.toMatchObject({ count });
    await expect(find(as.visitor(), 'се_тик')).resolves.not.toMatchObject({ count: 1000 });
  });

  test('too long, NUL, lone surrogates, limits that are no numbers', async ({ as }) => {
    const visitor = as.visitor();
    await expect(find(visitor, 'т'.repeat(201))).rejects.toBeProblem('invalid');
    expect((await visitor.send('GET', `${searchProducts.path}?q=%00`)).statusCode).toBe(400);
    expect((await visitor.send('GET', `${searchProducts.path}?q=%ED%A0%80`)).statusCode).toBeLessThan(500);
    expect((await visitor.send('GET', `${searchProducts.path}?q=a&q=b`)).statusCode).toBe(400);
    expect((await visitor.send('GET', `${searchProducts.path}?q=a&limit=1e9`)).statusCode).toBe(400);
  });

  test('two hundred characters of words are looked for, not feared', async ({ market, as }) => {
    expect(market).toBeDefined();
    const { count } = await find(as.visitor(), 'труба сталь лист кабель насос '.repeat(6).trim());
    expect(count).toBeGreaterThan(0);
  });

  test('a limit of 1000000000 is a hundred', async ({ market, as }) => {
    expect(market).toBeDefined();
    const { data } = await find(as.visitor(), 'гост', { limit: 1_000_000_000 });
    expect(data.length).toBe(100);
  });
});

describe('text as it is looked for', () => {
  test('is the same here and in the database', async ({ app }) => {
    const texts = [
      ...Object.values(queries).flatMap((list) => list.map(({ q }) => q)),
      'Труба 57х3,5 / 57 × 3.5 / 57*3,5\u00a0мм, ёмкость №5 «ЁЛКА» 1/2" М12Х80',
      'ВВГнг(А)-LS 3х2,5 16А DN50 10.5.3 x 5x5x х5 5х',
      // Articles, plain ones and others.
      ...['TR-811-10704', 'a1.5/B_2 c', '5x5', '5X5', 'XX-1', 'АВ-12', '10,5', '', ' ', '-', '№ 7', 'tab\there'],
    ];
    const { rows } = await app.deps.database.pool.query<{ text: string; words: string; key: string | null }>(
      'select text, search_text(text) as words, article_key(text) as key from unnest($1::text[]) text',
      [texts],
    );
    for (const { text, words, key } of rows) {
      expect(searchText(text), text).toBe(words);
      expect(articleKey(text), text).toBe(key ?? '');
    }
  });
});
