import * as XLSX from '@e965/xlsx';
import {
  cancelImport,
  checkImport,
  importFailedRows,
  importFiles,
  listImports,
  runImport,
  undoImport,
} from '@postavka/contract';
import { describe } from 'vitest';
import type { TestMember } from '../../../../test/companies.ts';
import { expect, test } from '../../../../test/index.ts';
import { importList, importLists, preview, productsOf, sendLists } from '../../../../test/price-lists/imports.ts';
import { refused } from '../../../../test/refused.ts';

const TWO_PRICES = ['Артикул;Наименование;Розница;Опт', 'A-1;Болт;10;8', 'A-2;Гайка;20;15'].join('\n');
const prices = async (owner: TestMember) =>
  (await productsOf(owner)).map(({ article_number, price }) => [article_number, price]);
const onSale = async (owner: TestMember) =>
  (await productsOf(owner)).filter(({ is_available }) => is_available).map(({ article_number }) => article_number);

describe('a list that leaves something open', () => {
  test('is not run: the refusal names what is asked, and nothing is written', async ({ as, app }) => {
    const owner = await as.owner();
    const { id, mapping } = await preview(owner, TWO_PRICES);
    const question = { code: 'price_column', columns: ['розница', 'опт'] };
    const reply = await owner.send('POST', runImport.path, { body: { id } });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      409,
      { code: 'import_needs_choice', questions: [question] },
    ]);
    // What was only recognised is no answer when it is sent back.
    expect(await refused(owner.call(runImport, { body: { id, mapping } }))).toBeProblem('import_needs_choice');
    await app.runJobs();
    expect(await productsOf(owner)).toEqual([]);

    await owner.call(runImport, { body: { id, mapping: { ...mapping, розница: 'price', опт: 'ignored' } } });
    await app.runJobs();
    expect(await prices(owner)).toEqual([
      ['A-1', 10],
      ['A-2', 20],
    ]);
  });

  test('of several the others run, and it waits in the list until it is answered', async ({ as, app }) => {
    const owner = await as.owner();
    const dollars = 'Артикул;Наименование;Цена, USD\nB-1;Дрель;100';
    const imports = await importLists(
      owner,
      { name: 'two.csv', content: TWO_PRICES },
      { name: 'plain.csv', content: 'Артикул;Наименование;Цена\nC-1;Шайба;3' },
      { name: 'usd.csv', content: dollars },
    );
    expect(imports.map(({ name, status, needs_choice }) => [name, status, needs_choice])).toEqual([
      ['two.csv', 'in_progress', true],
      ['plain.csv', 'confirmed', false],
      ['usd.csv', 'in_progress', true],
    ]);
    expect(await prices(owner)).toEqual([['C-1', 3]]);

    const [two, , usd] = imports.map(({ id }) => id);
    const asked = await owner.call(checkImport, { body: { id: two ?? 0 } });
    expect(asked.questions).toEqual([{ code: 'price_column', columns: ['розница', 'опт'] }]);
    const answer = { ...asked.mapping, розница: 'ignored', опт: 'price' } as const;
    await owner.call(runImport, { body: { id: two ?? 0, mapping: answer } });
    const { settings } = await owner.call(checkImport, { body: { id: usd ?? 0 } });
    await owner.call(runImport, { body: { id: usd ?? 0, settings: { ...settings, rates: { USD: 92.5 } } } });
    await app.runJobs();
    expect((await owner.call(listImports, {})).map(({ status }) => status)).toEqual(Array(3).fill('confirmed'));
    expect((await prices(owner)).toSorted()).toEqual([
      ['A-1', 8],
      ['A-2', 15],
      ['B-1', 9250],
      ['C-1', 3],
    ]);
    // The choice of a column is remembered for these headers, a rate is not.
    const again = await importLists(
      owner,
      { name: 'two.csv', content: TWO_PRICES.replace(';8', ';9') },
      { name: 'usd.csv', content: dollars },
    );
    expect(again.map(({ status, needs_choice }) => [status, needs_choice])).toEqual([
      ['confirmed', false],
      ['in_progress', true],
    ]);
  });
});

test('of which goods a title speaks is asked once for lists with the same headers', async ({ as, app }) => {
  const owner = await as.owner();
  const list = ['Артикул;Наименование;Цена', 'Винты (за 100 шт)', 'V-1;Винт;900', 'Краны', 'K-1;Кран;700'].join('\n');
  const { id, mapping, settings, questions } = await preview(owner, list);
  const text = 'Винты (за 100 шт)';
  expect(questions).toEqual([{ code: 'reach', text, choices: ['own', 'following'], next: 'Краны' }]);
  expect(await refused(owner.call(runImport, { body: { id } }))).toBeProblem('import_needs_choice');
  await owner.call(runImport, { body: { id, mapping, settings: { ...settings, reaches: { [text]: 'own' } } } });
  await app.runJobs();
  expect((await prices(owner)).toSorted()).toEqual([
    ['K-1', 700],
    ['V-1', 9],
  ]);
  expect((await preview(owner, list)).questions).toEqual([]);
});

test('goods that a list does not name are hidden where the person says so', async ({ as, app }) => {
  const owner = await as.owner();
  await importList(owner, 'Артикул;Наименование;Цена\nA-1;Болт;10\nA-2;Гайка;20\nA-3;Шайба;30');
  const { id, settings } = await preview(owner, 'Артикул;Наименование;Цена\nA-1;Болт;11');
  await owner.call(runImport, { body: { id, settings: { ...settings, hide_absent: true } } });
  await app.runJobs();
  expect(await onSale(owner)).toEqual(['A-1']);
  expect((await owner.call(listImports, {}))[0]).toMatchObject({ id, updated: 1, hidden: 2 });
});

test('how many would be hidden is told; what waits for consent is named by the list and stays', async ({ as, app }) => {
  const owner = await as.owner();
  await importList(owner, 'Артикул;Наименование;Цена\nA-1;Болт;10\nA-2;Гайка;20\nA-3;Шайба;30');
  const { id, settings } = await preview(owner, 'Артикул;Наименование;Цена\nA-1;Болт;11\nA-2;Гайка;200');
  const hiding = { ...settings, hide_absent: true };
  const { summary } = await owner.call(checkImport, { body: { id, settings: hiding } });
  expect(summary.findings).toContainEqual(expect.objectContaining({ code: 'would_hide', rows: 1 }));
  await owner.call(runImport, { body: { id, settings: hiding } });
  await app.runJobs();
  expect(await onSale(owner)).toEqual(['A-1', 'A-2']);
});

test('rows that failed do not make a later one of their product a repetition', async ({ as, app }) => {
  const owner = await as.owner();
  await importList(owner, 'Артикул;Наименование;Цена\nA-1;Болт;10');
  // More than one transaction writes.
  const others = Array.from({ length: 250 }, (_, index) => `B-${index};Гайка ${index};5`);
  const { id } = await preview(
    owner,
    ['Артикул;Наименование;Цена', 'A-1;;11', 'A-1;;11', ...others, 'A-1;Болт;12'].join('\n'),
  );
  await owner.call(runImport, { body: { id } });
  await app.runJobs();
  expect((await owner.call(listImports, {}))[0]).toMatchObject({ created: 250, updated: 1, failed: 2 });
  expect((await prices(owner)).find(([article]) => article === 'A-1')).toEqual(['A-1', 12]);
});

test('a list that only hides what it does not name can be run, and taken back', async ({ as, app }) => {
  const owner = await as.owner();
  await importList(owner, 'Артикул;Наименование;Цена\nA-1;Болт;10\nA-2;Гайка;20');
  const { id, settings } = await preview(owner, 'Артикул;Наименование;Цена\nA-1;Болт;10');
  await owner.call(runImport, { body: { id, settings: { ...settings, hide_absent: true } } });
  await app.runJobs();
  expect(await onSale(owner)).toEqual(['A-1']);
  expect((await owner.call(listImports, {}))[0]).toMatchObject({ id, updated: 0, can_undo: true });
  expect(await owner.call(undoImport, { body: { id } })).toMatchObject({ can_undo: false, touched_total: 0 });
  expect(await onSale(owner)).toEqual(['A-1', 'A-2']);
});

test('a product whose row fails is in the list, and is not hidden', async ({ as, app }) => {
  const owner = await as.owner();
  await importList(owner, 'Артикул;Наименование;Цена\nA-1;Болт;10\nA-2;Гайка;20\nA-3;Шайба;30');
  const { id, settings } = await preview(owner, 'Артикул;Наименование;Цена\nA-1;Болт;11\nA-2;;21');
  const hiding = { ...settings, hide_absent: true };
  const { summary } = await owner.call(checkImport, { body: { id, settings: hiding } });
  expect(summary).toMatchObject({ failed: 1 });
  expect(summary.findings).toContainEqual(expect.objectContaining({ code: 'would_hide', rows: 1 }));
  await owner.call(runImport, { body: { id, settings: hiding } });
  await app.runJobs();
  expect(await onSale(owner)).toEqual(['A-1', 'A-2']);
});

test('prices that jump wait, and are taken one by one', async ({ as, app }) => {
  const owner = await as.owner();
  await importList(owner, 'Артикул;Наименование;Цена\nA-1;Болт;10\nA-2;Гайка;20');
  const { id, settings, summary } = await preview(owner, 'Артикул;Наименование;Цена\nA-1;Болт;100\nA-2;Гайка;200');
  expect(summary).toMatchObject({ jumps: 2, to_update: 0 });
  const accepted = { ...settings, accepted_rows: [{ sheet: '', row: 3 }] };
  await owner.call(runImport, { body: { id, settings: accepted } });
  await app.runJobs();
  expect((await prices(owner)).toSorted()).toEqual([
    ['A-1', 10],
    ['A-2', 200],
  ]);
});

describe('cancelling', () => {
  test('ends an import that waits; only its own company can', async ({ as, app }) => {
    const [owner, stranger] = [await as.owner(), await as.owner()];
    const [{ id } = { id: 0 }] = (await sendLists(owner, importFiles, { content: TWO_PRICES })).json().data;
    expect(await refused(stranger.call(cancelImport, { body: { id } }))).toBeProblem('not_found');
    expect(await owner.call(cancelImport, { body: { id } })).toMatchObject({
      status: 'rejected',
      needs_choice: false,
      reason: 'The import was stopped before anything was written',
    });
    await app.runJobs();
    expect(await productsOf(owner)).toEqual([]);
    expect(await refused(owner.call(cancelImport, { body: { id } }))).toBeProblem('import_wrong_status');
    expect(await refused(owner.call(runImport, { body: { id } }))).toBeProblem('import_wrong_status');
  });
});

test('rows that failed come back in their own columns with the reason, and are taken once corrected', async ({
  as,
}) => {
  const owner = await as.owner();
  const list = ['Артикул;Наименование;Цена;Цвет', 'A-1;Болт;10;синий', `${'1'.repeat(101)};Гайка;20;белый`];
  const { id, failed } = await importList(owner, list.join('\n'));
  expect(failed).toBe(1);
  const reply = await owner
    .with({ 'accept-language': 'ru' })
    .send('GET', importFailedRows.path, { query: { id: String(id) } });
  expect(reply.statusCode).toBe(200);
  const book = XLSX.read(reply.rawPayload);
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  const rows = XLSX.utils.sheet_to_json<string[]>(sheet, { header: 1 });
  expect(rows[0]).toEqual(['Артикул', 'Наименование', 'Цена', 'Цвет', 'Причина']);
  expect(rows[1]?.slice(1, 4)).toEqual(['Гайка', '20', 'белый']);
  expect(rows[1]?.[4]).toContain('100');

  XLSX.utils.sheet_add_aoa(sheet, [['A-2']], { origin: 'A2' });
  const corrected = XLSX.write(book, { type: 'buffer', bookType: 'xlsx' });
  expect(await importList(owner, corrected, 'corrected.xlsx')).toMatchObject({ status: 'confirmed', created: 1 });
  const [, nut] = await productsOf(owner);
  expect(nut).toMatchObject({
    article_number: 'A-2',
    price: 20,
    // The reason is nothing of the product.
    extra_fields: [{ name: 'Цвет', value: 'белый' }],
  });
});
