import { searchCategories, searchProducts } from '@postavka/contract';
import { describe } from 'vitest';
import type { TestActor } from '../../../../test/actor.ts';
import { expect } from '../../../../test/index.ts';
import { test } from '../../../../test/market.ts';
import queries from '../../../../test/search-queries.json' with { type: 'json' };

const find = (visitor: TestActor, q: string, more: object = {}) =>
  visitor.call(searchProducts, { query: { q, ...more } });

describe('what people type', () => {
  test('finds what they mean among the first three, 98 times of 100', async ({ as }) => {
    const missed: string[] = [];
    const all = Object.entries(queries).flatMap(([kind, list]) => list.map((one) => ({ kind, ...one })));
    for (const { kind, q, finds } of all) {
      const { data } = await find(as.visitor(), q, { limit: 3 });
      if (!data.some((card) => card.article_number === finds)) missed.push(`${kind}: ${q}`);
    }
    expect(all.length).toBeGreaterThanOrEqual(120);
    expect(1 - missed.length / all.length, missed.join('\n')).toBeGreaterThanOrEqual(0.98);
  }, 120_000);

  test('says what it looked for instead, and nothing when it took the text as it came', async ({ as }) => {
    expect(await find(as.visitor(), 'септик')).toMatchObject({ corrected: null });
    expect(await find(as.visitor(), 'ctgnbr')).toMatchObject({ corrected: 'септик' });
    expect(await find(as.visitor(), 'септк')).toMatchObject({ corrected: 'септик' });
  });

  test('those with all words come before those with some', async ({ as }) => {
    const { data } = await find(as.visitor(), 'котёл электрический 9 квт', { limit: 10 });
    expect(data[0]?.name).toMatch(/^Котёл электрический 9 кВт/);
    expect(data.length).toBeGreaterThan(1);
    expect(data.slice(1, 4).every(({ name }) => /кот[её]л|электрическ/i.test(name))).toBe(true);
  });

  test('pages do not overlap, and their end is an empty page', async ({ as }) => {
    const pages = await Promise.all([0, 10, 20].map((offset) => find(as.visitor(), 'труба', { limit: 10, offset })));
    const ids = pages.flatMap(({ data }) => data.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(pages[0]?.count);
    await expect(find(as.visitor(), 'труба', { offset: 5000 })).resolves.toMatchObject({ data: [], count: ids.length });
  });
});

test('a current is a word of the text: what has its number in another measure comes behind', async ({ as }) => {
  for (const q of ['автомат 25а', 'автомат 25 а']) {
    const { data } = await find(as.visitor(), q, { limit: 3 });
    expect(data.length).toBe(3);
    for (const { name } of data) expect(name, q).toMatch(/(автоматический|автомат) .*25 А/i);
    // A residual-current breaker is called so, too, and is another thing.
    expect(data[0]?.name, q).toMatch(/^автоматический выключатель/i);
  }
});

describe('trade words', () => {
  test.for([
    ['нержтруба', /труба нержавеющая/i],
    ['профтруба', /труба .*профильная/i],
    ['электрокабель', /кабель/i],
    ['перф', /перфоратор/i],
    ['рохля', /тележка гидравлическая/i],
    ['частотник', /преобразователь частот|частотный преобразователь/i],
    ['газоблок', /газобетон|газосиликат/i],
    ['pipe', /труба|отвод|тройник|муфта|переход|фланец|заглушка/i],
    ['cement', /цемент/i],
    ['cable', /кабель|провод|лоток|зажим|гильза|наконечник|гофрированная/i],
    ['steel pipe', /труба/i],
    ['bearing', /подшипник/i],
    [
      'крепёж',
      /болт|гайка|винт|саморез|анкер|шайба|дюбель|шпилька|заклёпка|гвозд|шуруп|цепь|канат|талреп|трос|карабин/i,
    ],
  ] as const)('%s finds %s', async ([q, name], { as }) => {
    const { data, left_out } = await find(as.visitor(), q, { limit: 3 });
    expect(left_out).toEqual([]);
    expect(data.length).toBeGreaterThan(0);
    for (const card of data) expect(card.name).toMatch(name);
  });

  test('a drill is no drill bit in Russian', async ({ as }) => {
    const { data, similar } = await find(as.visitor(), 'дрель');
    const asked = data.filter(({ id }) => !similar.includes(id)).map(({ name }) => name);
    expect(asked.length).toBeGreaterThan(0);
    for (const name of asked) expect(name).toMatch(/дрел/i);
  });

  test('a category that is called so is found first', async ({ as }) => {
    const { results } = await as.visitor().call(searchCategories, { query: { q: 'крепёж' } });
    expect(results[0]?.code).toBe('4.6');
    expect((await as.visitor().call(searchCategories, { query: { q: 'pipes' } })).results[0]?.name).toMatch(/pipe/i);
  });

  test('categories that have the word in their names come before those of which only goods are called so', async ({
    as,
  }) => {
    const { results } = await as.visitor().call(searchCategories, { query: { q: 'труба' } });
    const codes = results.map(({ code }) => code);
    expect(codes[0]).toBe('2.1.1');
    expect(codes.slice(1, 4).toSorted()).toEqual(['4.3.1', '4.3.2', '4.3.3']);
    expect(codes).toContain('1.5.4');
  });

  test('where no category is called so, those of the products that the text finds are given', async ({ as }) => {
    const categoriesOf = async (q: string) => (await as.visitor().call(searchCategories, { query: { q } })).results;
    const [first] = await categoriesOf('задвижка');
    expect(first).toMatchObject({
      code: expect.stringMatching(/^(2\.1|6\.6)/),
      path: expect.arrayContaining([expect.any(String)]),
    });
    expect(await categoriesOf('йцукенгшщз')).toEqual([]);
  });

  test('a word that is in the name of one category also gives those whose products are called so', async ({ as }) => {
    const { results } = await as.visitor().call(searchCategories, { query: { q: 'кран' } });
    expect(results.map(({ code }) => code)).toEqual(expect.arrayContaining(['7.3', '2.1.2']));
  });

  test('where goods of a category are called so, products that share a word with the text add none', async ({
    market,
    as,
  }) => {
    expect(market).toBeDefined();
    const { results } = await as.visitor().call(searchCategories, { query: { q: 'Задвижка чугунная Ду50' } });
    expect(results.map(({ code }) => code)).toContain('2.1.2');
    for (const { code } of results) expect(code).toMatch(/^(2\.1|6\.6)/);
  });

  test.for([
    ['Кран шаровой Ду50', '2.1.2'],
    ['Вентиль', '2.1.2'],
    ['ball valve', '2.1.2'],
    ['Задвижка 30ч6бр', '2.1.2'],
    ['Клапан обратный', '2.1.2'],
    ['Цемент М500 в мешках', '1.1.1'],
    ['Арматура А500С 12 мм', '4.1.1'],
    ['Труба профильная 40х20', '4.3.2'],
    ['Кабель ВВГнг 3х2,5', '3.1.1'],
    ['Болт М12 оцинкованный', '4.6.1'],
    ['Перчатки рабочие', '8.3.1'],
    ['Доска обрезная 50х150', '1.7.1'],
    ['Электроды сварочные 3 мм', '5.5.2'],
    ['Сварочные электроды 3 мм', '5.5.2'],
    ['Гофрокороб 380х285х237', '10.1'],
    ['Спецодежда зимняя', '8.1.2'],
    ['Насос циркуляционный', '2.1.3'],
    ['Кирпич рядовой М150', '1.2.1'],
    ['Автоматический выключатель 16А', '3.2.1'],
  ] as const)('the title «%s» is of the category %s', async ([q, code], { as }) => {
    const { results } = await as.visitor().call(searchCategories, { query: { q } });
    expect(results[0]?.code, JSON.stringify(results.map((one) => `${one.code} ${one.name}`))).toBe(code);
  });
});

describe('sizes', () => {
  test.for(['25х3,2', '25x3.2', '25 × 3,2', '25*3,2', '25Х3.2'])(
    '%s is understood, and nothing else is',
    async (q, { as }) => {
      const { data, corrected } = await find(as.visitor(), q);
      expect(corrected).toBeNull();
      expect(data[0]?.name).toMatch(/25[хx×]3,2/);
    },
  );

  test('what is written as one comes first as one: M12 is a thread, 12 m a length', async ({ as }) => {
    const { data } = await find(as.visitor(), 'М12', { limit: 5 });
    const threads = data.map(({ name }) => /М12(?!\d)/.test(name));
    expect(threads).toEqual([true, true, false, false, false]);
  });

  test('one that nobody sells is left out beside a word, and told; alone it finds nothing', async ({ as }) => {
    const { data, corrected, left_out } = await find(as.visitor(), 'труба 777х3,33');
    expect([corrected, left_out]).toEqual([null, ['777х3,33']]);
    expect(data[0]?.name).toMatch(/труба/i);
    expect(await find(as.visitor(), '777х3,33')).toMatchObject({ count: 0, corrected: null, left_out: [] });
  });
});

describe('texts of which one word is unknown', () => {
  test('find what the others find, and say which was left out', async ({ as }) => {
    expect(await find(as.visitor(), 'септик абырвалг')).toMatchObject({ corrected: null, left_out: ['абырвалг'] });
    expect((await find(as.visitor(), 'септик абырвалг')).data[0]?.name).toMatch(/септик/i);
    expect(await find(as.visitor(), 'абырвалг')).toMatchObject({ count: 0, left_out: [] });
  });

  test('the rarest word counts most', async ({ as }) => {
    const { data, left_out } = await find(as.visitor(), 'ричтрак гост абырвалг ламинат');
    expect(left_out).toContain('абырвалг');
    expect(data[0]?.name).toMatch(/ричтрак|ламинат/i);
  });
});

describe('what finds nothing, or is refused', () => {
  test.for(['', '   ', '%', '_', '%%%', "'", '\\', '!&|():*<->', '---', '\u00a0'])(
    '%j is an empty list',
    async (q, { as }) => {
      await expect(find(as.visitor(), q)).resolves.toEqual({
        data: [],
        count: 0,
        count_is_capped: false,
        pages: 0,
        corrected: null,
        left_out: [],
        similar: [],
        is_by_meaning: false,
      });
    },
  );

  test('wildcards have no special meaning', async ({ as }) => {
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

  test('two hundred characters of words are looked for, not feared', async ({ as }) => {
    const { count } = await find(as.visitor(), 'труба сталь лист кабель насос '.repeat(6).trim());
    expect(count).toBeGreaterThan(0);
  });

  test('a limit of 1000000000 is a hundred', async ({ as }) => {
    const { data } = await find(as.visitor(), 'гост', { limit: 1_000_000_000 });
    expect(data.length).toBe(100);
  });
});
