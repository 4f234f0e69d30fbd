import {
  cancelImport,
  checkImport,
  importReport,
  listImports,
  listNotifications,
  runImport,
  undoImport,
} from '@postavka/contract';
import { describe } from 'vitest';
import type { TestMember } from '../../../../test/companies.ts';
import { expect, test } from '../../../../test/index.ts';
import { importList, preview, productsOf } from '../../../../test/price-lists/imports.ts';
import { refused } from '../../../../test/refused.ts';

const NOWHERE = 999_999_999;
const LIST = ['Код;Наименование;Цена;Закупка', 'A-1;Болт;10;7', 'A-2;Гайка;20;15', ';Крепёж;;'].join('\n');

describe('a preview', () => {
  test('says what a run would do, and nothing is done', async ({ as }) => {
    const owner = await as.owner();
    const shown = await preview(owner.with({ 'accept-language': 'ru' }), LIST);
    expect(shown).toMatchObject({
      name: 'price.csv',
      sheets: [{ name: '', rows: 4, header_row: 1 }],
      columns: [
        { key: 'код', header: 'Код', use: 'article_number', sheets: [''], filled: 2 },
        { key: 'наименование', header: 'Наименование', use: 'name', sheets: [''], filled: 3 },
        { key: 'цена', header: 'Цена', use: 'price', sheets: [''], filled: 2 },
        { key: 'закупка', header: 'Закупка', sheets: [''], filled: 2 },
      ],
      mapping: { код: 'article_number', наименование: 'name', цена: 'price' },
      summary: {
        rows: 3,
        to_create: 2,
        to_update: 0,
        unchanged: 0,
        to_skip: 1,
        failed: 0,
        findings: [
          { outcome: 'created', code: 'category_missing', rows: 2 },
          { outcome: 'skipped', code: 'group', text: 'Заголовок группы', rows: 1, sheet: '', row: 4 },
        ],
      },
    });
    expect(shown.sample).toEqual([
      ['A-1', 'Болт', '10', '7'],
      ['A-2', 'Гайка', '20', '15'],
      ['', 'Крепёж', '', ''],
    ]);
    expect(await productsOf(owner)).toEqual([]);
  });

  test('is listed where previews are asked for, until it is run or forgotten', async ({ as, app }) => {
    const owner = await as.owner();
    const [{ id: first }, { id: second }] = [await preview(owner, LIST), await preview(owner, LIST)];
    const begun = { status: 'in_progress', needs_choice: true, is_preview: true, can_undo: false, finished_at: null };
    expect(await owner.call(listImports, { query: { previews: 'true' } })).toMatchObject([
      { id: second, ...begun },
      { id: first, ...begun },
    ]);
    expect(await owner.call(listImports, {})).toEqual([]);
    expect(await owner.call(cancelImport, { body: { id: second } })).toMatchObject({ status: 'rejected' });
    expect(await refused(owner.call(checkImport, { body: { id: second } }))).toBeProblem('not_found');
    await owner.call(runImport, { body: { id: first } });
    await app.runJobs();
    expect(await owner.call(listImports, {})).toMatchObject([
      { id: first, status: 'confirmed', needs_choice: false, is_preview: false },
    ]);
    const { data } = await owner.person.call(listNotifications, { query: {} });
    expect(data).toHaveLength(1);
  });

  test('other columns are tried, run, and remembered for the next list of the company', async ({ as, app }) => {
    const owner = await as.owner();
    const { id, mapping } = await preview(owner, LIST);
    const other = { ...mapping, цена: 'ignored', закупка: 'price' } as const;
    const checked = await owner.call(checkImport, { body: { id, mapping: other } });
    expect(checked.columns.map(({ use }) => use)).toEqual(['article_number', 'name', 'ignored', 'price']);
    expect(await owner.call(runImport, { body: { id } })).toMatchObject({ status: 'in_progress', rows_done: 0 });
    await app.runJobs();
    expect((await productsOf(owner)).map(({ price }) => price)).toEqual([7, 15]);

    expect((await preview(owner, LIST)).summary).toMatchObject({ unchanged: 2, to_update: 0 });
  });

  test('what one company has chosen is nothing to another', async ({ as }) => {
    const owner = await as.owner();
    const { id, mapping } = await preview(owner, LIST);
    await owner.call(runImport, { body: { id, mapping: { ...mapping, цена: 'ignored', закупка: 'price' } } });
    const stranger = await as.owner();
    expect((await preview(stranger, LIST)).mapping.цена).toBe('price');
  });

  test('a mapping that comes with the run counts', async ({ as, app }) => {
    const owner = await as.owner();
    const { id, mapping } = await preview(owner, LIST);
    await owner.call(runImport, { body: { id, mapping: { ...mapping, цена: 'ignored', закупка: 'price' } } });
    await app.runJobs();
    expect((await productsOf(owner)).map(({ price }) => price)).toEqual([7, 15]);
  });

  test('runs once: afterwards it is neither run nor checked again', async ({ as, app }) => {
    const owner = await as.owner();
    const { id, mapping } = await preview(owner, LIST);
    const runs = await Promise.allSettled([1, 2, 3].map(() => owner.call(runImport, { body: { id } })));
    expect(runs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const again = await refused(owner.call(runImport, { body: { id } }));
    expect(again).toBeProblem('import_wrong_status');
    expect(await refused(owner.call(checkImport, { body: { id, mapping } }))).toBeProblem('import_wrong_status');
    expect(await refused(owner.call(undoImport, { body: { id } }))).toBeProblem('import_wrong_status');
    await app.runJobs();
    expect(await refused(owner.call(runImport, { body: { id } }))).toBeProblem('import_wrong_status');
    expect(await productsOf(owner)).toHaveLength(2);
  });

  test('a mapping without a name is refused', async ({ as }) => {
    const owner = await as.owner();
    const { id } = await preview(owner, LIST);
    const refusal = await refused(owner.call(checkImport, { body: { id, mapping: { цена: 'price' } } }));
    expect([refusal.status, Object.keys(refusal.body.errors ?? {})]).toEqual([400, ['mapping']]);
  });

  test('has no report, and can not be undone', async ({ as }) => {
    const owner = await as.owner();
    const { id } = await preview(owner, LIST);
    expect((await owner.send('GET', importReport.path, { query: { id } })).statusCode).toBe(404);
    expect(await refused(owner.call(undoImport, { body: { id } }))).toBeProblem('import_wrong_status');
  });

  test('is forgotten after a day, and a finished import after a season', async ({ as, app }) => {
    const owner = await as.owner();
    await preview(owner, LIST);
    await importList(owner, LIST);
    const kept = async (table: 'imports' | 'files') => {
      const rows = await app.deps.database.db
        .selectFrom(table)
        .select('id')
        .where('company_id', '=', owner.companyId)
        .execute();
      return rows.length;
    };
    expect([await kept('imports'), await kept('files')]).toEqual([2, 2]);
    await inDays(app, 2);
    expect([await kept('imports'), await kept('files')]).toEqual([1, 1]);
    await inDays(app, 89);
    expect([await kept('imports'), await kept('files')]).toEqual([0, 0]);
    expect(await productsOf(owner)).toHaveLength(2);
  });
});

describe('categories of a list', () => {
  const under = (...groups: [title: string, ...goods: string[]][]) =>
    [
      'Артикул;Наименование;Цена',
      ...groups.flatMap(([title, ...goods], at) => [
        `;${title};`,
        ...goods.map((name, n) => `A-${at}-${n};${name};10`),
      ]),
    ].join('\n');

  test('what is offered for a group is what its goods and its title are, before what is only spelled so', async ({
    as,
    app,
  }) => {
    const owner = await as.owner();
    const valves = await app.deps.database.db
      .selectFrom('categories')
      .select(['id', 'name_en as name'])
      .where('code', '=', '2.1.2')
      .executeTakeFirstOrThrow();
    const { groups } = await preview(
      owner,
      under(
        ['Краны', 'Кран шаровой Ду50', 'Кран 11б27п шаровой'],
        ['Краны шаровые', 'Ду15', 'Ду20'],
        ['Вентили', '15кч18п', '15б3р'],
        ['Разное', 'Задвижка 30ч6бр', 'Клапан обратный'],
      ),
    );
    expect(groups.map(({ title, suggestions }) => [title, suggestions[0]])).toEqual(
      ['Краны', 'Краны шаровые', 'Вентили', 'Разное'].map((title) => [title, valves]),
    );
  });

  test('what the goods are is offered too where the title names another category', async ({ as }) => {
    const owner = await as.owner();
    const { groups } = await preview(owner, under(['Арматура', 'Кран шаровой Ду50', 'Задвижка 30ч6бр']));
    expect(groups).toMatchObject([{ category: { name: 'Rebar' }, suggestions: [{ name: 'Shut-off valves' }, {}] }]);
  });

  test('that are not known are all named, the first of many and how many more', async ({ as }) => {
    const owner = await as.owner();
    const told = async (locale: string, names: string[]) => {
      const rows = names.map((name, i) => `A-${i};Thing ${i};10;${name}`);
      const list = ['Article;Name;Price;Category', ...rows, ...rows.map((row) => `B${row}`)].join('\n');
      const { summary } = await preview(owner.with({ 'accept-language': locale }), list);
      return summary.findings.find(({ code }) => code === 'category_unknown')?.text;
    };
    expect(await told('en', ['Qua'])).toBe('There is no category “Qua”');
    expect(await told('en', ['Qua', 'Quo'])).toBe('There are no such categories: “Qua”, “Quo”');
    const many = ['Qua', 'Quo', 'Que', 'Qui', 'Quu', 'Quy', 'Quw'];
    expect(await told('ru', many)).toBe('Нет таких категорий: «Qua», «Quo», «Que», «Qui», «Quu» и ещё 2');
  });

  test('that new goods will have none is told before the run', async ({ as }) => {
    const owner = await as.owner();
    const told = async (list: string) =>
      (await preview(owner, list)).summary.findings.filter(({ code }) => code === 'category_missing');
    expect(await told('Артикул;Наименование;Цена\nA-1;Болт;10\nA-2;Гайка;20')).toMatchObject([
      { outcome: 'created', rows: 2, text: expect.stringContaining('2') },
    ]);
    expect(await told(under(['Арматура', 'Арматура А500С 12 мм']))).toEqual([]);
    await importList(owner, 'Артикул;Наименование;Цена\nA-1;Болт;10');
    expect(await told('Артикул;Наименование;Цена\nA-1;Болт;12')).toEqual([]);
  });
});

test("another company's imports are not there, in any call", async ({ as }) => {
  const [owner, stranger] = [await as.owner(), await as.owner()];
  const { id: previewed, mapping } = await preview(owner, LIST);
  const { id: done } = await importList(owner, LIST);
  for (const id of [previewed, done, NOWHERE as typeof done]) {
    expect(await refused(stranger.call(checkImport, { body: { id, mapping } }))).toBeProblem('not_found');
    expect(await refused(stranger.call(runImport, { body: { id, mapping } }))).toBeProblem('not_found');
    expect(await refused(stranger.call(undoImport, { body: { id } }))).toBeProblem('not_found');
    expect((await stranger.send('GET', importReport.path, { query: { id } })).statusCode).toBe(404);
  }
  expect(await stranger.call(listImports, {})).toEqual([]);
  expect(await productsOf(owner)).toHaveLength(2);
});

async function inDays(app: TestMember['app'], days: number): Promise<void> {
  app.clock.pass(days * 24 * 3600);
  for (const job of ['imports.sweep', 'files.sweep'])
    await app.deps.database.pool.query('select graphile_worker.add_job($1)', [job]);
  await app.runJobs();
}
