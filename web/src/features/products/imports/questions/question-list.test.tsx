import { checkImport, type ImportedProduct, searchCategories } from '@postavka/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeRequest } from '../../../../../test/fake-request.ts';
import { atColumns, column, heading, press } from '../../../../../test/import-wizard.tsx';
import { aColumn, aPreview, aSheet } from '../../../../../test/imports.ts';
import { session } from '../../../../session/session-store.ts';
import { toastArea } from '../../../../shared/ui/toast.ts';

beforeEach(() => {
  toastArea.connect(() => {});
  FakeRequest.install();
  session.write({ userToken: 'u1', companyToken: 'c1', companyId: '5' });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('what is not certain', () => {
  const columns = [aColumn('Item', 'name'), aColumn('Retail', 'undecided'), aColumn('Wholesale', 'undecided')];
  const asking = aPreview({
    columns,
    questions: [{ code: 'price_column', columns: ['retail', 'wholesale'] }],
    sample: [['Bolt', '14', '12']],
  });

  test('says that goods stand above the headers, which are found; pressing their number is an answer', async () => {
    const doubted = aPreview({
      columns: [aColumn('Item', 'name'), aColumn('Price', 'price')],
      sheets: [aSheet({ header_row: 2 })],
      questions: [{ code: 'header', sheet: 'Bolts', above: 3 }],
    });
    const { person, asked } = await atColumns(doubted, [
      [checkImport, () => ({ body: { ...doubted, questions: [] } })],
    ]);
    expect(screen.getByText(/^3 rows above the headers look like products/)).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Headers are in row 2' }));
    await waitFor(() => expect(asked(checkImport.path)).toMatchObject([{ settings: { headers: { Bolts: 2 } } }]));
  });

  test('is asked before the check: which price it is', async () => {
    const { person, asked } = await atColumns(asking, [[checkImport, () => ({ body: { ...asking, questions: [] } })]]);
    // Once on the screen: what is read says that it is asked, and then the answer.
    expect(screen.queryByRole('combobox', { name: 'Price column' })).toBeNull();
    const strip = within(screen.getByRole('region', { name: 'How it was read' }));
    expect(strip.getByText('asked below')).toBeDefined();
    await person.click(press('Check'));
    expect((await screen.findByRole('alert')).textContent).toBe('Answer the questions above first');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Retail' }));
    expect([screen.getByText('For example, 14'), screen.getByText('For example, 12')]).toHaveLength(2);
    await person.click(screen.getByRole('radio', { name: 'Wholesale' }));
    expect([column('Retail').value, column('Wholesale').value]).toEqual(['ignored', 'price']);
    expect(strip.getByText('Wholesale')).toBeDefined();
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

  test('a rate with a comma is what it says', async () => {
    const question = { code: 'currency', currency: 'USD', suggested: null } as const;
    const { person, asked } = await atColumns(aPreview({ questions: [question] }), [
      [checkImport, () => ({ body: aPreview() })],
    ]);
    await person.type(screen.getByRole('textbox', { name: /USD/ }), '81,5');
    await person.click(press('Check'));
    await heading('What will change');
    expect(asked(checkImport.path)).toMatchObject([{ settings: { rates: { USD: 81.5 } } }]);
  });

  test('what is asked with the check can be answered anew, after a look at the columns too', async () => {
    const question = { code: 'currency', currency: 'USD', suggested: null } as const;
    const { person, asked } = await atColumns(asking, [
      [
        checkImport,
        ({ body }) => ({
          body: aPreview({ columns, questions: JSON.parse(body ?? '{}').settings.rates.USD ? [] : [question] }),
        }),
      ],
    ]);
    await person.click(screen.getByRole('radio', { name: 'Retail' }));
    await person.click(press('Check'));
    await screen.findByText('Answer the questions above first');
    const rate = () => screen.getByRole<HTMLInputElement>('textbox', { name: /USD/ });
    await person.type(rate(), '815{Enter}');
    await screen.findByRole('button', { name: /^Upload/ });
    await person.click(press('To the columns'));
    await person.click(press('Check'));
    await heading('What will change');
    expect(rate().value).toBe('815');
    await person.clear(rate());
    await person.type(rate(), '81.5{Enter}');
    await waitFor(() => expect(asked(checkImport.path).at(-1).settings.rates).toEqual({ USD: 81.5 }));
  });

  test('while a changed answer is checked, what was there stays, and nothing can be uploaded', async () => {
    const group = { title: 'Automatics', rows: 5, category: null, suggestions: [{ id: 4, name: 'Breakers' }] };
    const { person } = await atColumns(aPreview({ groups: [group] }), [[checkImport, () => new Promise(() => {})]]);
    await person.click(press('Check'));
    const select = await screen.findByRole('combobox', { name: 'Category for the group “Automatics”' });
    await person.selectOptions(select, 'Breakers');
    await screen.findByRole('status');
    expect(select.isConnected).toBe(true);
    expect(press(/^Upload/).hasAttribute('disabled')).toBe(true);
  });

  test('prices that are roubles after all need no rate', async () => {
    const question = { code: 'currency', currency: 'UNIT', suggested: null } as const;
    const { person, asked } = await atColumns(aPreview({ questions: [question] }), [
      [checkImport, () => ({ body: aPreview() })],
    ]);
    await person.click(screen.getByRole('checkbox', { name: 'These are roubles' }));
    await person.click(press('Check'));
    await heading('What will change');
    expect(asked(checkImport.path)).toMatchObject([{ settings: { rates: { UNIT: 1 } } }]);
  });

  test('of which products a text among them speaks', async () => {
    const waiting = aPreview({
      questions: [
        { code: 'reach', text: 'Pumps, USD', choices: ['own', 'following'], next: 'Fittings' },
        { code: 'reach', text: 'Prices below are in EUR', choices: ['following', 'all'], next: null },
      ],
    });
    const { person, asked } = await atColumns(waiting, [[checkImport, () => ({ body: aPreview() })]]);
    await person.click(screen.getByRole('radio', { name: 'Only those above the title “Fittings”' }));
    await person.click(press('Check'));
    await screen.findByRole('alert');
    await person.click(screen.getByRole('radio', { name: 'All prices of the list' }));
    await person.click(press('Check'));
    await heading('What will change');
    expect(asked(checkImport.path)).toMatchObject([
      { settings: { reaches: { 'Pumps, USD': 'own', 'Prices below are in EUR': 'all' } } },
    ]);
  });

  test('a product on several sheets comes from one of them, or at the price met first', async () => {
    const question = { code: 'sheets', sheets: ['Retail', 'Bulk'], example: 'A-1', prices: ['100', '80'] } as const;
    const waiting = aPreview({
      questions: [{ ...question, sheets: [...question.sheets], prices: [...question.prices] }],
    });
    const { person, asked } = await atColumns(waiting, [[checkImport, () => ({ body: aPreview() })]]);
    await person.click(press('Check'));
    await screen.findByRole('alert');
    await person.click(screen.getByRole('radio', { name: /^All sheets/ }));
    await person.click(screen.getByRole('radio', { name: 'Only the sheet “Bulk”: 80' }));
    await person.click(press('Check'));
    await heading('What will change');
    expect(asked(checkImport.path)).toMatchObject([{ settings: { left_out: ['Retail'], same_goods: null } }]);
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

  test('without a header nothing is said of columns, and the sheet is not passed over', async () => {
    const questions = [{ code: 'header', sheet: 'Bolts' } as const];
    const headless = { columns: [], mapping: {}, sample: [], sheets: [aSheet({ header_row: null })], questions };
    const { person } = await atColumns(aPreview(headless));
    expect(screen.getByText('“Bolts”: 3 rows')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'How it was read' })).toBeNull();
    await person.click(press('Check'));
    expect((await screen.findByRole('alert')).textContent).toBe('Answer the questions above first');
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
    expect(screen.getByText('awaiting consent')).toBeDefined();
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

  test('a unit is called as everywhere', async () => {
    const product = { ...{ sheet: 'Bolts', row: 2, article: null, name: 'Bolt', unit: 'шт', price_before: null } };
    const { person } = await atColumns(
      aPreview({ products: [{ ...product, outcome: 'created', price: 12, waits: false }] }),
    );
    await person.click(press('Check'));
    expect((await screen.findByText(/\/ pc$/)).textContent).toContain('12');
  });

  test('of many groups the first are shown, the others behind a button', async () => {
    const groups = Array.from({ length: 25 }, (_, index) => ({
      ...{ title: `Group ${index}`, rows: 5, category: null, suggestions: [] },
    }));
    const { person } = await atColumns(aPreview({ groups }));
    await person.click(press('Check'));
    await screen.findByRole('combobox', { name: 'Category for the group “Group 9”' });
    expect(screen.queryByRole('combobox', { name: 'Category for the group “Group 10”' })).toBeNull();
    await person.click(press('Show 15 more groups'));
    await screen.findByRole('combobox', { name: 'Category for the group “Group 24”' });
    expect(screen.queryByRole('button', { name: /more groups/ })).toBeNull();
  });

  test('categories to be chosen come before what is only to be read', async () => {
    const group = { title: 'Automatics', rows: 5, category: null, suggestions: [] };
    const product = { ...{ sheet: 'Bolts', row: 2, article: null, name: 'Bolt', unit: 'шт', price_before: null } };
    const { person } = await atColumns(
      aPreview({ groups: [group], products: [{ ...product, outcome: 'created', price: 12, waits: false }] }),
    );
    await person.click(press('Check'));
    await screen.findByRole('combobox', { name: 'Category for the group “Automatics”' });
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'How to upload',
      'Categories',
      'Worth a look',
      'What the products will be',
    ]);
  });

  test('a category that was found by the title of a group is shown, and can be another', async () => {
    const [valves, rebar] = [
      { id: 4, name: 'Shut-off valves' },
      { id: 5, name: 'Rebar' },
    ];
    const group = { title: 'Armature', rows: 5, category: rebar, suggestions: [valves] };
    const { person, asked } = await atColumns(aPreview({ groups: [group] }), [
      [checkImport, () => ({ body: aPreview({ groups: [{ ...group, category: valves, suggestions: [] }] }) })],
    ]);
    await person.click(press('Check'));
    await person.click(await screen.findByText('1 group with a category found by its title'));
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Category for the group “Armature”' });
    expect(select.selectedOptions[0]?.textContent).toBe('Rebar: found by the title');
    await person.selectOptions(select, 'Shut-off valves');
    await waitFor(() => expect(asked(checkImport.path)).toMatchObject([{ settings: { categories: { Armature: 4 } } }]));
    expect(select.isConnected).toBe(true);
    await waitFor(() => expect(select.selectedOptions[0]?.textContent).toBe('Shut-off valves'));
  });

  test('the category of a group is one of the nearest, or any that is searched for', async () => {
    const group = { title: 'Automatics', rows: 5, category: null, suggestions: [{ id: 4, name: 'Breakers' }] };
    const { person, asked } = await atColumns(aPreview({ groups: [group] }), [
      [checkImport, () => ({ body: aPreview({ groups: [group] }) })],
      [searchCategories, () => ({ body: { results: [{ id: 9, code: '3.4', name: 'Relays', path: ['Electrics'] }] } })],
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
