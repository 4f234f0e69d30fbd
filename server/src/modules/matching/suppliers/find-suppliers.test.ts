import type { CompanyId } from '@postavka/contract';
import type { TestApp } from '../../../../test/app.ts';
import { expect, test } from '../../../../test/index.ts';
import { aSeller } from '../../../../test/orders.ts';
import { openMarket } from '../../../../test/recall/market.ts';
import needs from '../../../../test/recall/needs.json' with { type: 'json' };
import { openCatalog } from '../../catalog/index.ts';
import { findSuppliers, type Supplier } from '../index.ts';

interface Need {
  readonly title: string;
  readonly text: string;
  /** Who has to be asked, and who else may be. */
  readonly right: readonly string[];
  readonly fine?: readonly string[];
}

const NEEDS: readonly Need[] = needs;

test('letters and short needs reach those who sell it, and hardly anybody else', { timeout: 120_000 }, async ({
  app,
}) => {
  const suppliers = await openMarket(app);
  const keyOf = new Map([...suppliers].map(([key, id]) => [id, key]));
  const { database } = app.deps;
  const catalog = openCatalog(database);
  const missed: string[] = [];
  const wrong: string[] = [];
  for (const { title, text, right, fine = [] } of NEEDS) {
    const need = { title, description: text, extra_fields: [], category: null, region: null, total: null };
    const found = await findSuppliers({ database, catalog }, { buyer: 0 as CompanyId, ...need });
    const asked = found.map(({ companyId }) => keyOf.get(companyId) ?? '');
    missed.push(...right.filter((key) => !asked.includes(key)).map((key) => `${title}: ${key}`));
    wrong.push(...asked.filter((key) => !right.includes(key) && !fine.includes(key)).map((key) => `${title}: ${key}`));
  }
  await catalog.close();
  const all = NEEDS.flatMap(({ right }) => right).length;
  expect(NEEDS.length).toBeGreaterThanOrEqual(70);
  expect(1 - missed.length / all, missed.join('\n')).toBeGreaterThanOrEqual(0.95);
  expect(wrong.length / NEEDS.length, wrong.join('\n')).toBeLessThanOrEqual(0.5);
});

test('a town without a preposition is where it goes, not what is needed', async ({ app, as }) => {
  const pipes = await aSeller(app, await as.owner(), ['Труба стальная 57х3,5']);
  await aSeller(app, await as.owner(), ['Насос Казань 40', 'Казан чугунный 12 л', 'Горка Нижний Новгород']);
  const plain = await askedFor(app, 'Труба 57х3,5');
  expect(plain.map(({ companyId }) => companyId)).toContain(pipes.companyId);
  for (const [title, text] of [
    ['Труба 57х3,5 Казань'],
    ['Труба 57х3,5, Казань'],
    ['Труба 57х3,5', 'Казань'],
    ['Труба 57х3,5 Нижний Новгород', 'Казань или Набережные Челны'],
  ] as const)
    expect(await askedFor(app, title, text), title).toEqual(plain);
});

test('goods that are called after a town are asked for by it', async ({ app, as }) => {
  const named = await aSeller(app, await as.owner(), ['Холодильник Саратов 451']);
  await aSeller(app, await as.owner(), ['Холодильник бытовой 451']);
  const [first, second] = await askedFor(app, 'Холодильник Саратов');
  expect(first?.companyId).toBe(named.companyId);
  expect(first?.score).toBeGreaterThan(second?.score ?? 0);
});

test('of goods that a title lists each kind is asked for, in turns', async ({ app, as }) => {
  const sellers = {
    pipe: await aSeller(app, await as.owner(), ['Труба стальная 57х3,5', 'Труба стальная 57х4']),
    otherPipe: await aSeller(app, await as.owner(), ['Труба бесшовная 57х3,5']),
    bends: await aSeller(app, await as.owner(), ['Отвод 90 градусов 57х3,5', 'Отвод 45 градусов 76х4']),
    flanges: await aSeller(app, await as.owner(), ['Фланец плоский Ду50 Ру16']),
    glue: await aSeller(app, await as.owner(), ['Клей для керамогранита']),
    tiles: await aSeller(app, await as.owner(), ['Керамогранит 60х60 серый', 'Плитка настенная']),
  };
  const keys = new Map(Object.entries(sellers).map(([key, { companyId }]) => [companyId, key]));
  const asked = async (title: string) => {
    const found = (await askedFor(app, title)).map(({ companyId }) => keys.get(companyId));
    return found.filter((key) => key !== undefined);
  };
  const all = await asked('труба 57х3,5, отводы и фланцы');
  expect(all.toSorted()).toEqual(['bends', 'flanges', 'otherPipe', 'pipe']);
  expect(all.slice(0, 3)).toEqual(expect.arrayContaining(['bends', 'flanges']));
  expect(await asked('Труба 57х3,5')).not.toContain('flanges');
  expect(await asked('Клей для плитки и керамогранита')).toEqual(['glue']);
});

async function askedFor(app: TestApp, title: string, description = ''): Promise<Supplier[]> {
  const { database } = app.deps;
  const catalog = openCatalog(database);
  const need = { title, description, extra_fields: [], category: null, region: null, total: null };
  const found = await findSuppliers({ database, catalog }, { buyer: 0 as CompanyId, ...need });
  await catalog.close();
  return found;
}
