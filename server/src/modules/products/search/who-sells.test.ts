import { describe } from 'vitest';
import { seedProducts } from '../../../../seeds/demo/products/index.ts';
import type { TestApp } from '../../../../test/app.ts';
import { test as base, expect } from '../../../../test/index.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { type Catalog, openCatalog } from '../../catalog/index.ts';
import { whoSells } from '../index.ts';

/** The demo's thousand products. */
const test = base.extend<{ market: { app: TestApp; catalog: Catalog } }>({
  market: [
    async ({ app }, use) => {
      await inTransaction(app.deps.database.db, (tx) => seedProducts(tx, 1000));
      const catalog = await openCatalog(app.deps.database);
      await use({ app, catalog });
      await catalog.close();
    },
    { scope: 'file' },
  ],
});

const LETTER = `Добрый день! Наша компания ведёт строительство объекта, просим рассмотреть заявку и прислать предложение.
Нужна труба профильная 80х80х3, двести метров. Доставка до площадки автотранспортом, разгрузка силами заказчика.
Оплата по факту поставки, отсрочка тридцать дней. Нужен полный пакет документов и сертификаты качества. Спасибо!`;

describe('who sells what is needed', () => {
  const find = async ({ app, catalog }: { app: TestApp; catalog: Catalog }, title: string, description = '') =>
    whoSells({ database: app.deps.database, catalog }, { title, description, extra_fields: [] });

  test('a long text that names one pipe reaches the sellers of pipes', async ({ market }) => {
    const sellers = await find(market, 'Запрос цены', LETTER);
    expect(sellers.length).toBeGreaterThan(0);
    for (const { products } of sellers) for (const { name } of products) expect(name).toMatch(/труба/i);
    expect(sellers[0]?.products[0]?.name).toMatch(/80[хx×]80[хx×]3/);
  });

  test.for([
    ['перф', /перфоратор/i],
    ['нержтруба', /труба нержавеющая/i],
    ['подшибник шариковый', /подшипник/i],
    ['bearing', /подшипник/i],
    ['Нужны радиаторы отопления', /радиатор/i],
  ] as const)('%s', async ([title, name], { market }) => {
    const sellers = await find(market, title);
    expect(sellers.length).toBeGreaterThan(0);
    for (const { products } of sellers) expect(products[0]?.name).toMatch(name);
  });

  test('what it is for is not what is needed', async ({ market }) => {
    const sellers = await find(market, 'Подшипники 6205', 'Для ремонта насосов, 50 шт');
    expect(sellers.length).toBeGreaterThan(0);
    for (const { products } of sellers) for (const { name } of products) expect(name).toMatch(/подшипник/i);
  });

  test.for([
    'Доставка в г. Тверь, 20 шт',
    'доставить в Тверь до пятницы',
    'Самовывоз из города Тверь',
    'Нужно в Тверь',
  ])('where it goes is not what is needed: %s', async (description, { market }) => {
    const plain = await find(market, 'Гипсоволокнистый лист');
    expect(plain.length).toBeGreaterThan(0);
    expect(await find(market, 'Гипсоволокнистый лист', description)).toEqual(plain);
  });

  test('goods that a letter names on the line after a place are needed', async ({ market }) => {
    const sellers = await find(market, 'Запрос цены', 'Доставка в г. Тверь\nПодшипник 6205, 500 г Смазка литиевая');
    expect(sellers[0]?.products[0]?.name).toMatch(/подшипник/i);
  });

  test('short words of a letter are not taken for others that are spelled nearly so', async ({ market }) => {
    expect(await find(market, 'Ищу водителя', 'работа вахтой, официальное оформление')).toEqual([]);
  });

  test('words of a title that nobody sells anything of are not taken for others', async ({ market }) => {
    expect(await find(market, 'Заработок дома 300 000 в неделю, пишите в телеграм')).toEqual([]);
  });

  test('each company has three products at most, the best first, of 0 to 1', async ({ market }) => {
    for (const { products, relevance } of await find(market, 'Труба стальная')) {
      expect(products.length).toBeLessThanOrEqual(3);
      expect(relevance).toBe(products[0]?.relevance);
      for (const one of products) {
        expect(one.relevance).toBeGreaterThan(0);
        expect(one.relevance).toBeLessThanOrEqual(1);
      }
    }
  });

  test('talk alone reaches nobody', async ({ market }) => {
    expect(await find(market, 'Срочно', 'Доставка, оплата, спасибо')).toEqual([]);
    expect(await find(market, 'абырвалг')).toEqual([]);
  });
});
