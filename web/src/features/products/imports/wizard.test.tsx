import { checkImport, type Import, type ImportId } from '@postavka/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { asCompanyMember } from '../../../../test/company-member.ts';
import { problem } from '../../../../test/fake-api.ts';
import { importServer } from '../../../../test/import-server.ts';
import { atColumns, column, heading, press } from '../../../../test/import-wizard.tsx';
import { aColumn, aFinding, anImport, aPreview, aRunningImport, aSheet } from '../../../../test/imports.ts';
import { show } from '../../../../test/render.tsx';
import { ImportDialog } from './index.ts';

const toasts = asCompanyMember();

describe('the columns', () => {
  test('lists the sheets, including those left out; each column shows its first values and its use', async () => {
    await atColumns();
    expect(screen.getByText('“Bolts”: 121 rows')).toBeDefined();
    expect(screen.getByText('“Contacts”: not a price list, passed over')).toBeDefined();
    expect(screen.getByText('Bolt M10')).toBeDefined();
    expect([column('Item').value, column('Price').value, column('Retail').value]).toEqual(['name', 'price', 'extra']);
  });

  test('a use that another column had moves, and a note says so', async () => {
    const { person } = await atColumns();
    await person.selectOptions(column('Retail'), 'price');
    expect([column('Price').value, column('Retail').value]).toEqual(['ignored', 'price']);
    expect(screen.getByText(/“Price” is now in the column “Retail”/)).toBeDefined();
    await person.selectOptions(column('Code'), 'ignored');
    expect(screen.queryByText(/is now in the column/)).toBeNull();
  });

  test('a column without a header is named by its position; one of another sheet says so', async () => {
    const sheets = ['Bolts', 'Nuts'].map((name) => aSheet({ name }));
    const columns = [aColumn('Item', 'name', ['Bolts', 'Nuts']), { ...aColumn('Cost', 'price', ['Nuts']), header: '' }];
    await atColumns(aPreview({ sheets, columns, sample: [['Bolt', '']] }));
    expect(column('Column 2').value).toBe('price');
    expect(screen.getByText(/Sheet: Nuts/)).toBeDefined();
    expect(screen.getByText('Empty in the first rows')).toBeDefined();
  });

  test('tables of one sheet are told apart by their numbers', async () => {
    const sheets = [0, 1].map((table) => aSheet({ name: '', rows: 3, table }));
    const columns = [aColumn('Item', 'name', ['']), { ...aColumn('Paint', 'name', ['']), key: 'paint @2', layout: 1 }];
    await atColumns(aPreview({ sheets, columns, sample: [['Bolt', 'Enamel']] }));
    expect(screen.getByText('Table 2: 3 rows')).toBeDefined();
    expect(screen.getByText(/· Table 2$/)).toBeDefined();
  });

  test('without a column of names the next step is closed', async () => {
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

  test('are kept when the dialog is closed, and a toast says so', async () => {
    const { person, where } = await atColumns();
    await waitFor(() => expect(where()).toBe('/company/p?show=import&import=3'));
    await person.click(press('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(where()).toBe('/company/p');
    expect(toasts).toMatchObject([{ kind: 'success', title: 'The price list is kept, but not uploaded' }]);
  });

  test('another file can be chosen instead', async () => {
    const { person, where } = await atColumns();
    await person.click(press('Another file'));
    await heading('Choose a price list');
    await waitFor(() => expect(where()).toBe('/company/p?show=import'));
  });
});

describe('the check', () => {
  test('of unchanged columns is the one that came with the file', async () => {
    const findings = [
      aFinding({ rows: 1 }),
      aFinding({ outcome: 'failed', code: 'name_missing', text: 'No name', rows: 2, sheet: '', row: 7 }),
      aFinding({ outcome: 'updated', code: 'would_hide', text: 'Of the whole list', rows: 3, places: [] }),
    ];
    const preview = aPreview();
    const { person, asked } = await atColumns({ ...preview, summary: { ...preview.summary, findings } });
    await person.click(press('Check'));
    const check = await heading('What will change');
    await waitFor(() => expect(document.activeElement).toBe(check));
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
    ).toEqual([
      'ErrorNo name2 rows, first: row 7',
      'NoteThe price is roundedsheet “Bolts”, row 12',
      'NoteOf the whole list',
    ]);
    expect(asked(checkImport.path)).toEqual([]);
  });

  test('links to the hidden products of the list, which stay hidden', async () => {
    const findings = [aFinding({ outcome: 'unchanged', code: 'stays_hidden', text: 'Hidden', rows: 3 })];
    const preview = aPreview();
    const { person } = await atColumns({ ...preview, summary: { ...preview.summary, findings } });
    await person.click(press('Check'));
    const link = await screen.findByRole('link', { name: 'Hidden products' });
    // The preview stays open.
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/company/p?only=hidden', '_blank']);
  });

  test('of a list that only hides missing products says so, and can be run', async () => {
    const preview = aPreview();
    const findings = [
      aFinding({ outcome: 'updated', code: 'would_hide', text: 'Of the whole list', rows: 3, places: [] }),
    ];
    const summary = { ...preview.summary, to_create: 0, to_update: 0, findings };
    const { person } = await atColumns({ ...preview, summary });
    await person.click(press('Check'));
    await heading('What will change');
    expect(screen.queryByText(/^Nothing to upload/)).toBeNull();
    expect(press('Hide 3 products').hasAttribute('disabled')).toBe(false);
  });

  test('of corrected columns is made anew; going back keeps the choices', async () => {
    const answer = Promise.withResolvers<object>();
    const { person, asked } = await atColumns(aPreview(), [[checkImport, () => answer.promise]]);
    await person.selectOptions(column('Retail'), 'price');
    await person.click(press('Check'));
    await screen.findByText('Checking the rows with the new columns…');
    expect(screen.queryByRole('button', { name: /Upload/ })).toBeNull();
    const summary = { ...aPreview().summary, to_create: 1, to_update: 0, findings: [] };
    answer.resolve({ body: aPreview({ summary }) });
    await screen.findByRole('button', { name: 'Upload 1 product' });
    expect(screen.getByText('No remarks')).toBeDefined();
    const mapping = { item: 'name', code: 'article_number', price: 'ignored', retail: 'price' };
    expect(asked(checkImport.path)).toMatchObject([{ id: 3, mapping, settings: { mode: 'all' } }]);
    await person.click(press('To the columns'));
    expect(column('Retail').value).toBe('price');
    await person.click(press('Check'));
    await screen.findByRole('button', { name: 'Upload 1 product' });
    expect(asked(checkImport.path)).toHaveLength(1);
  });

  test('can be tried again after a failure', async () => {
    let failures = 1;
    const { person } = await atColumns(aPreview(), [
      [checkImport, () => (failures-- > 0 ? problem(404, 'not_found') : { body: aPreview() })],
    ]);
    await person.selectOptions(column('Code'), 'ignored');
    await person.click(press('Check'));
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: 'Upload 110 products' });
  });

  test('says so if there is nothing to do, and offers no run', async () => {
    const summary = { ...aPreview().summary, to_create: 0, to_update: 0, unchanged: 110 };
    const { person } = await atColumns(aPreview({ summary }));
    await person.click(press('Check'));
    expect((await screen.findByRole('note')).textContent).toMatch(/Nothing to upload/);
    expect(screen.queryByRole('button', { name: /Upload/ })).toBeNull();
  });
});

describe('a reloaded page', () => {
  const routes = [{ path: '/company/p', element: <ImportDialog /> }];
  const begun = aRunningImport({ needs_choice: true, is_preview: true });
  const opened = (now: Import[], handlers: Parameters<typeof importServer>[1] = []) => {
    importServer({ now }, handlers);
    return show(routes, '/company/p?show=import&import=3', 'en');
  };

  test('is at the columns, with those that were corrected and not checked yet', async () => {
    const { person, unmount } = await atColumns();
    await person.selectOptions(column('Retail'), 'price');
    unmount();
    opened([begun], [[checkImport, () => ({ body: aPreview() })]]);
    await heading('Check the columns');
    expect([column('Price').value, column('Retail').value]).toEqual(['ignored', 'price']);
  });

  test('is at the check', async () => {
    const { person, unmount } = await atColumns();
    await person.click(press('Check'));
    await heading('What will change');
    unmount();
    opened([begun], [[checkImport, () => ({ body: aPreview() })]]);
    await heading('What will change');
    expect(press('Upload 110 products')).toBeDefined();
  });

  test('takes the server’s columns if those of the file have changed', async () => {
    const { person, unmount } = await atColumns();
    await person.selectOptions(column('Retail'), 'price');
    unmount();
    const other = aPreview({ columns: [aColumn('Goods', 'name'), aColumn('Sum', 'price')], sample: [] });
    opened([begun], [[checkImport, () => ({ body: other })]]);
    await heading('Check the columns');
    expect([column('Goods').value, column('Sum').value]).toEqual(['name', 'price']);
  });

  test('is at the run, and at its result', async () => {
    const { unmount } = opened([aRunningImport()]);
    await heading('Uploading “price.xlsx”');
    unmount();
    opened([anImport({ failed: 0 })]);
    await heading('Price list uploaded');
  });

  test('says that the list is no longer stored', async () => {
    const { where } = opened([anImport({ id: 4 as ImportId })]);
    await heading('Choose a price list');
    expect(screen.getByRole('alert').textContent).toContain('no longer kept');
    await waitFor(() => expect(where()).toBe('/company/p?show=import'));
  });

  test('can be tried again if the list fails to load', async () => {
    let failures = 1;
    const { person } = opened(
      [begun],
      [[checkImport, () => (failures-- > 0 ? problem(404, 'not_found') : { body: aPreview() })]],
    );
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    await heading('Check the columns');
  });
});
