import {
  checkImport,
  type Import,
  type ImportedProduct,
  type Locale,
  listImports,
  runImport,
  searchCategories,
  undoImport,
} from '@postavka/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { problem } from '../../../../test/fake-api.ts';
import { FakeRequest, uploadSent } from '../../../../test/fake-request.ts';
import { importServer } from '../../../../test/import-server.ts';
import { aColumn, aFinding, anImport, aPreview, aRunningImport, aSheet } from '../../../../test/imports.ts';
import { show } from '../../../../test/render.tsx';
import { session } from '../../../session/session-store.ts';
import { toastArea } from '../../../shared/ui/toast.ts';
import { ImportDialog } from './index.ts';

type Handlers = Parameters<typeof importServer>[1];

beforeEach(() => {
  toastArea.connect(() => {});
  FakeRequest.install();
  session.write({ userToken: 'u1', companyToken: 'c1', companyId: '5' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const routes = [{ path: '/company/p', element: <ImportDialog /> }];
const heading = (name: string) => screen.findByRole('heading', { name, level: 2 });
const column = (header: string) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: `What is in the column “${header}”` });
const press = (name: string | RegExp) => screen.getByRole('button', { name });

/** A file has been read: its columns are on screen. */
async function atColumns(preview = aPreview(), handlers: Handlers = [], list: { now: Import[] } = { now: [] }) {
  const { requests } = importServer(list, handlers);
  const page = show(routes, '/company/p?show=import', 'en' satisfies Locale);
  await waitFor(() => expect(press('Choose files').hasAttribute('disabled')).toBe(false));
  await page.person.upload(screen.getByLabelText('Price lists', { selector: 'input' }), new File(['x'], 'price.xlsx'));
  (await uploadSent()).answer(200, preview);
  await heading('Check the columns');
  const asked = (path: string) =>
    requests.filter(({ url }) => url === path).map(({ body }) => JSON.parse(body ?? 'null'));
  return { ...page, asked, list };
}

describe('the columns', () => {
  test('sheets are named, those passed over too; each column shows its first values and what it is', async () => {
    await atColumns();
    expect(screen.getByText('“Bolts”: 121 rows')).toBeDefined();
    expect(screen.getByText('“Contacts”: not a price list, passed over')).toBeDefined();
    expect(screen.getByText('Bolt M10')).toBeDefined();
    expect([column('Item').value, column('Price').value, column('Retail').value]).toEqual(['name', 'price', 'extra']);
  });

  test('a field that is taken moves, and that is said', async () => {
    const { person } = await atColumns();
    await person.selectOptions(column('Retail'), 'price');
    expect([column('Price').value, column('Retail').value]).toEqual(['ignored', 'price']);
    expect(screen.getByText(/“Price” is now in the column “Retail”/)).toBeDefined();
    await person.selectOptions(column('Code'), 'ignored');
    expect(screen.queryByText(/is now in the column/)).toBeNull();
  });

  test('a column without a header is called by its place; one of another sheet says so', async () => {
    const sheets = ['Bolts', 'Nuts'].map((name) => aSheet({ name }));
    const columns = [aColumn('Item', 'name', ['Bolts', 'Nuts']), { ...aColumn('Cost', 'price', ['Nuts']), header: '' }];
    await atColumns(aPreview({ sheets, columns, sample: [['Bolt', '']] }));
    expect(column('Column 2').value).toBe('price');
    expect(screen.getByText(/Sheet: Nuts/)).toBeDefined();
    expect(screen.getByText('Empty in the first rows')).toBeDefined();
  });

  test('without a column of names there is no way on', async () => {
    const { person } = await atColumns();
    await person.selectOptions(column('Code'), 'ignored');
    await person.selectOptions(column('Item'), 'ignored');
    await person.click(press('Check'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/name/i);
    await person.selectOptions(column('Item'), 'name');
    expect(screen.queryByRole('alert')).toBeNull();
    await person.click(press('Check'));
    await heading('What will change');
  });

  test('are not left without a question', async () => {
    const { person, where } = await atColumns();
    await person.click(press('Close'));
    await screen.findByRole('dialog', { name: 'Stop the upload?' });
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Stop the upload?' })).toBeNull());
    expect(where()).toContain('show=import');
    expect(column('Item')).toBeDefined();
    expect(document.activeElement).toBe(press('Close'));
  });

  test('another file can be chosen instead', async () => {
    const { person } = await atColumns();
    await person.click(press('Another file'));
    await heading('Choose a price list');
  });
});

describe('the check', () => {
  test('of columns as recognised is the one that came with the file', async () => {
    const findings = [
      aFinding({ rows: 1 }),
      aFinding({ outcome: 'failed', code: 'name_missing', text: 'No name', rows: 2, sheet: '', row: 7 }),
    ];
    const preview = aPreview();
    const { person, asked } = await atColumns({ ...preview, summary: { ...preview.summary, findings } });
    await person.click(press('Check'));
    expect(document.activeElement).toBe(await heading('What will change'));
    const figures = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(figures).toEqual([
      ['To create', '90'],
      ['To update', '20'],
      ['Unchanged', '0'],
      ['To skip', '8'],
      ['With errors', '2'],
    ]);
    const list = screen.getByRole('region', { name: 'Worth a look' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['ErrorNo name2 rows, first: row 7', 'NoteThe price is roundedsheet “Bolts”, row 12']);
    expect(asked(checkImport.path)).toEqual([]);
  });

  test('of corrected columns is made anew, which is shown; the way back keeps the choices', async () => {
    const answer = Promise.withResolvers<object>();
    const { person, asked } = await atColumns(aPreview(), [[checkImport, () => answer.promise]]);
    await person.selectOptions(column('Retail'), 'price');
    await person.click(press('Check'));
    await screen.findByText('Checking the rows with the new columns…');
    expect(screen.queryByRole('button', { name: /Upload/ })).toBeNull();
    const summary = { ...aPreview().summary, to_create: 1, to_update: 0, findings: [] };
    answer.resolve({ body: aPreview({ summary }) });
    await screen.findByRole('button', { name: 'Upload 1 product' });
    expect(screen.getByText('Nothing to remark')).toBeDefined();
    const mapping = { item: 'name', code: 'article_number', price: 'ignored', retail: 'price' };
    expect(asked(checkImport.path)).toMatchObject([{ id: 3, mapping, settings: { mode: 'all' } }]);
    await person.click(press('To the columns'));
    expect(column('Retail').value).toBe('price');
    await person.click(press('Check'));
    await screen.findByRole('button', { name: 'Upload 1 product' });
    expect(asked(checkImport.path)).toHaveLength(1);
  });

  test('that fails can be asked again', async () => {
    let failures = 1;
    const { person } = await atColumns(aPreview(), [
      [checkImport, () => (failures-- > 0 ? problem(404, 'not_found') : { body: aPreview() })],
    ]);
    await person.selectOptions(column('Code'), 'ignored');
    await person.click(press('Check'));
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: 'Upload 110 products' });
  });

  test('with nothing to do says so and offers no run', async () => {
    const summary = { ...aPreview().summary, to_create: 0, to_update: 0, unchanged: 110 };
    const { person } = await atColumns(aPreview({ summary }));
    await person.click(press('Check'));
    expect((await screen.findByRole('note')).textContent).toMatch(/Nothing to upload/);
    expect(screen.queryByRole('button', { name: /Upload/ })).toBeNull();
  });
});

describe('the run', () => {
  async function started(list: { now: Import[] }, handlers: Handlers = []) {
    const page = await atColumns(
      aPreview(),
      [...(handlers ?? []), [runImport, () => ({ status: 202, body: aRunningImport({ rows_done: 0 }) })]],
      list,
    );
    await page.person.click(press('Check'));
    await page.person.click(await screen.findByRole('button', { name: 'Upload 110 products' }));
    return page;
  }

  test('is watched to its end, then its result is shown and the focus goes there', async () => {
    const list = { now: [aRunningImport({ rows_done: 30 })] };
    const { asked } = await started(list);
    expect(document.activeElement).toBe(await heading('Uploading “price.xlsx”'));
    await screen.findByText('Rows done: 30 of 120');
    expect(screen.getByRole('progressbar', { name: 'price.xlsx' }).getAttribute('value')).toBe('30');
    expect(screen.getByText('25% done').getAttribute('aria-live')).toBe('polite');
    expect(screen.getByText(/goes on in the background/)).toBeDefined();
    expect(asked(runImport.path)).toEqual([{ id: 3 }]);
    list.now = [anImport()];
    const result = await heading('Price list uploaded in part');
    await waitFor(() => expect(document.activeElement).toBe(result));
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['90', '20', '8', '2']);
  });

  test('that can’t be looked at says so and is not given up', async () => {
    let fails = false;
    await started({ now: [] }, [
      [listImports, () => (fails ? problem(503, 'unavailable') : { body: [aRunningImport({ rows_done: 30 })] })],
    ]);
    await screen.findByText('Rows done: 30 of 120');
    fails = true;
    await screen.findByText(/Can't tell how the upload is going/);
    expect(screen.getByText('Rows done: 30 of 120')).toBeDefined();
  });

  test('can be left to itself', async () => {
    const { person, where } = await started({ now: [aRunningImport()] });
    await heading('Uploading “price.xlsx”');
    await person.click(press('Close, upload in the background'));
    await waitFor(() => expect(where()).toBe('/company/p'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('with corrected columns sends them', async () => {
    const list = { now: [aRunningImport()] };
    const { person, asked } = await atColumns(
      aPreview(),
      [
        [checkImport, () => ({ body: aPreview() })],
        [runImport, () => ({ status: 202, body: aRunningImport() })],
      ],
      list,
    );
    await person.selectOptions(column('Code'), 'ignored');
    await person.click(press('Check'));
    await person.click(await screen.findByRole('button', { name: 'Upload 110 products' }));
    await heading('Uploading “price.xlsx”');
    expect(asked(runImport.path)).toMatchObject([{ id: 3, mapping: { code: 'ignored', item: 'name' } }]);
  });

  test('a double click starts it once', async () => {
    const { person, asked } = await atColumns(aPreview(), [
      [runImport, () => ({ status: 202, body: aRunningImport({ rows_done: 0 }) })],
    ]);
    await person.click(press('Check'));
    const button = await screen.findByRole('button', { name: /^Upload \d/ });
    act(() => {
      button.click();
      button.click();
    });
    await screen.findByRole('progressbar');
    expect(asked(runImport.path)).toHaveLength(1);
  });

  test('that is refused says why, and the step stays', async () => {
    await started({ now: [] }, [[runImport, () => problem(409, 'import_wrong_status')]]);
    expect((await screen.findByRole('alert')).textContent).toMatch(/has not started/);
    expect(press('Upload 110 products')).toBeDefined();
  });

  test('that was rejected says why and offers another file', async () => {
    const rejected = anImport({ status: 'rejected', reason: 'The file has too many rows', can_undo: false });
    const { person } = await started({ now: [rejected] });
    await heading('Price list not uploaded');
    expect(screen.getByRole('alert').textContent).toBe('The file has too many rows');
    expect(screen.queryByRole('button', { name: 'Undo the upload' })).toBeNull();
    await person.click(press('Upload another'));
    await heading('Choose a price list');
  });

  test('that is done leads to the products', async () => {
    const { person, where } = await started({ now: [anImport()] });
    await heading('Price list uploaded in part');
    await person.click(screen.getByRole('link', { name: 'To the products' }));
    await waitFor(() => expect(where()).toBe('/company/p'));
  });

  test('that is done can be undone, after a question', async () => {
    const list = { now: [anImport()] };
    const { person, asked } = await started(list, [
      [
        undoImport,
        () => {
          list.now = [anImport({ undone_at: '2026-11-14T11:00:00.000Z', can_undo: false })];
          return { body: { ...list.now[0], touched: [], touched_total: 0 } };
        },
      ],
    ]);
    await heading('Price list uploaded in part');
    await person.click(press('Undo the upload'));
    const question = await screen.findByRole('dialog', { name: 'Undo the upload?' });
    expect(asked(undoImport.path)).toEqual([]);
    await person.click(within(question).getByRole('button', { name: 'Undo the upload' }));
    await heading('Upload undone');
    expect(asked(undoImport.path)).toEqual([{ id: 3 }]);
  });
});

describe('what is not certain', () => {
  const columns = [aColumn('Item', 'name'), aColumn('Retail', 'undecided'), aColumn('Wholesale', 'undecided')];
  const asking = aPreview({
    columns,
    questions: [{ code: 'price_column', columns: ['retail', 'wholesale'] }],
    sample: [['Bolt', '14', '12']],
  });

  test('is asked before the check: which price it is', async () => {
    const { person, asked } = await atColumns(asking, [[checkImport, () => ({ body: { ...asking, questions: [] } })]]);
    await person.click(press('Check'));
    expect((await screen.findByRole('alert')).textContent).toBe('Answer the questions above first');
    await person.click(screen.getByRole('radio', { name: 'Wholesale' }));
    expect([column('Retail').value, column('Wholesale').value]).toEqual(['ignored', 'price']);
    await person.click(press('Check'));
    await heading('What will change');
    await waitFor(() => expect(asked(checkImport.path)).toHaveLength(1));
    expect(asked(checkImport.path)[0].mapping).toEqual({ item: 'name', retail: 'ignored', wholesale: 'price' });
  });

  test('a rate is typed, or such prices are left out', async () => {
    const question = { code: 'currency', currency: 'USD', suggested: null } as const;
    const { person } = await atColumns(aPreview({ questions: [question] }));
    await person.click(press('Check'));
    await screen.findByRole('alert');
    await person.click(screen.getByRole('checkbox', { name: 'Leave out prices in USD' }));
    await person.click(press('Check'));
    await heading('What will change');
  });

  test('the header is pointed at, and the file is read again', async () => {
    const { person, asked } = await atColumns(aPreview({ sheets: [aSheet()] }), [
      [checkImport, () => ({ body: aPreview({ sheets: [aSheet({ header_row: 2 })] }) })],
    ]);
    await person.click(screen.getByText('Rows of the file as they are'));
    await person.click(screen.getByRole('button', { name: 'Headers are in row 2' }));
    await waitFor(() =>
      expect(asked(checkImport.path)).toMatchObject([{ id: 3, settings: { headers: { Bolts: 2 } } }]),
    );
  });

  test('prices that change too much wait for a tick', async () => {
    const jump: ImportedProduct = {
      sheet: '',
      row: 2,
      outcome: 'skipped',
      article: 'B-8',
      name: 'Bolt',
      unit: 'pcs',
      price_before: 10,
      price: 100,
      waits: true,
    };
    const preview = aPreview({ products: [jump] });
    const summary = { ...preview.summary, jumps: 1 };
    const { person, asked } = await atColumns({ ...preview, summary }, [[checkImport, () => ({ body: aPreview() })]]);
    await person.click(press('Check'));
    await heading('What will change');
    expect(screen.getByText('waits for consent')).toBeDefined();
    await person.click(screen.getByRole('checkbox', { name: /^Accept 1 price/ }));
    await waitFor(() => expect(asked(checkImport.path)).toMatchObject([{ settings: { accept_jumps: true } }]));
  });

  test('such prices are taken one by one too', async () => {
    const jump = {
      sheet: 'Bolts',
      outcome: 'skipped',
      article: null,
      unit: 'pcs',
      price_before: 10,
      price: 100,
    } as const;
    const products = [
      { ...jump, row: 2, name: 'Bolt', waits: true },
      { ...jump, row: 3, name: 'Nut', waits: true },
    ];
    const { person, asked } = await atColumns(aPreview({ products }), [
      [
        checkImport,
        () => ({ body: aPreview({ products: products.map((one) => ({ ...one, waits: one.row === 2 })) }) }),
      ],
    ]);
    await person.click(press('Check'));
    await person.click(await screen.findByRole('checkbox', { name: 'Take the new price: Nut' }));
    await waitFor(() =>
      expect(asked(checkImport.path)).toMatchObject([{ settings: { accepted_rows: [{ sheet: 'Bolts', row: 3 }] } }]),
    );
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Take the new price: Nut' })).checked).toBe(
      true,
    );
  });

  test('the category of a group is one of the nearest, or any that is searched for', async () => {
    const group = { title: 'Automatics', rows: 5, category: null, suggestions: [{ id: 4, name: 'Breakers' }] };
    const { person, asked } = await atColumns(aPreview({ groups: [group] }), [
      [checkImport, () => ({ body: aPreview({ groups: [group] }) })],
      [searchCategories, () => ({ body: { results: [{ id: 9, name: 'Relays', path: ['Electrics'] }] } })],
    ]);
    await person.click(press('Check'));
    const select = await screen.findByRole('combobox', { name: 'Category for the group “Automatics”' });
    await person.selectOptions(select, 'Find another…');
    await person.type(screen.getByRole('combobox', { name: 'Another category for the group “Automatics”' }), 'rel');
    await person.click(await screen.findByRole('option', { name: /Relays/ }));
    await waitFor(() =>
      expect(asked(checkImport.path)).toMatchObject([{ settings: { categories: { Automatics: 9 } } }]),
    );
  });
});
