import { searchProducts } from '@postavka/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import type { TestActor } from '../../../../test/actor.ts';
import type { TestApp } from '../../../../test/app.ts';
import { foundCompany } from '../../../../test/companies.ts';
import { createPerson, expect } from '../../../../test/index.ts';
import { test as base } from '../../../../test/market.ts';

/** The demo's products, some more, and what the planner knows of their words. */
const test = base.extend<{ goods: TestApp }>({
  goods: [
    async ({ market }, use) => {
      const { db } = market.deps.database;
      const { companyId } = await foundCompany(market, await createPerson(market));
      const names = ['Автомат ABB S201 C16', 'Реле напряжения 220V', 'Датчик 24V', 'Балка двутавровая 24'];
      for (const name of names)
        await sql`insert into products (company_id, name, price) values (${companyId}, ${name}, 100)`.execute(db);
      await sql`analyze products`.execute(db);
      await use(market);
    },
    { scope: 'file', auto: true },
  ],
});

const find = (visitor: TestActor, q: string) => visitor.call(searchProducts, { query: { q, limit: 100 } });
const namesOf = ({ data }: Awaited<ReturnType<typeof find>>) => data.map(({ name }) => name);

describe('two letters swapped', () => {
  test.for([
    ['турба', 'труба'],
    ['турбы', 'трубы'],
    ['турба стальная', 'труба стальная'],
  ] as const)('%s is read as %s, and that is told', async ([typed, meant], { as }) => {
    const found = await find(as.visitor(), typed);
    expect(found).toMatchObject({ corrected: meant, left_out: [] });
    expect(namesOf(found)).toEqual(namesOf(await find(as.visitor(), meant)));
  });

  test('the rest of the text is told as it was typed', async ({ as }) => {
    expect(await find(as.visitor(), 'Турба 25х3,2')).toMatchObject({ corrected: 'труба 25х3,2', left_out: [] });
    expect(await find(as.visitor(), 'клапна Ду50')).toMatchObject({ corrected: 'клапан Ду50', left_out: [] });
    expect(await find(as.visitor(), 'цемнет 32,5Н')).toMatchObject({ corrected: 'цемент 32,5Н', left_out: [] });
  });

  test('a word of some name is what it is, however rare', async ({ as }) => {
    const found = await find(as.visitor(), 'турбо');
    expect(found.corrected).toBeNull();
    expect(namesOf(found)[0]).toMatch(/турбо/);
  });
});

test('words that are put right are read together', async ({ as }) => {
  const found = await find(as.visitor(), 'сварочные електроды 3 мм');
  expect(found.corrected).toBe('сварочные электроды 3 мм');
  expect(namesOf(found)[0]).toMatch(/^Электроды/);
});

describe('signs in the other alphabet', () => {
  test.for(['vvg', 'VVG', 'VVGng', 'ddu', 'ввг'])('%s finds the cable', async (typed, { as }) => {
    const found = await find(as.visitor(), typed);
    expect(found.left_out).toEqual([]);
    expect(namesOf(found).length).toBeGreaterThan(0);
    for (const name of namesOf(found)) expect(name).toMatch(/ВВГ/);
  });

  test('with its size, too', async ({ as }) => {
    const found = await find(as.visitor(), 'vvg 3x2.5');
    expect(found.left_out).toEqual([]);
    expect(namesOf(found)[0]).toMatch(/ВВГнг.*3×2,5/);
  });

  test('a brand of a few letters is found as it is said', async ({ as }) => {
    expect(namesOf(await find(as.visitor(), 'абб'))[0]).toMatch(/ABB/);
  });
});

describe('volts', () => {
  test.for(['220в', '220 В', '220В', '220v', '220 V', '220 вольт', '220вольт'])(
    '%s finds them, before other things of this number',
    async (typed, { as }) => {
      const found = await find(as.visitor(), typed);
      expect(found).toMatchObject({ corrected: null, left_out: [] });
      const areVolts = namesOf(found).map((name) => /(?<!\d)220\s?[ВV](?![\p{L}])/u.test(name));
      expect(areVolts).toContain(true);
      expect(areVolts).toContain(false);
      expect(areVolts).toEqual(areVolts.toSorted((a, b) => Number(b) - Number(a)));
    },
  );

  test.for(['24в', '24 В', '24V'])('%s is no beam', async (typed, { as }) => {
    expect(namesOf(await find(as.visitor(), typed))[0]).toMatch(/24\s?[ВV]/);
  });
});

describe('lengths', () => {
  test.for(['лист 3 мм', 'лист 3мм', 'лист металл 3 мм'])('%s is no sheet of steel 3', async (typed, { as }) => {
    const areSo = namesOf(await find(as.visitor(), typed)).map((name) => /(?<![\p{L}\d.,])3(×[\d.,]+)* мм/u.test(name));
    expect(areSo[0]).toBe(true);
  });
});
