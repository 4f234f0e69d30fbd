import { checkImport } from '@postavka/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { asCompanyMember } from '../../../../../test/company-member.ts';
import { atColumns, column, heading, press } from '../../../../../test/import-wizard.tsx';
import { aColumn, aPreview, aSheet } from '../../../../../test/imports.ts';

asCompanyMember();

const columns = [aColumn('Item', 'name'), aColumn('Retail', 'undecided'), aColumn('Wholesale', 'undecided')];
const asking = aPreview({
  columns,
  questions: [{ code: 'price_column', columns: ['retail', 'wholesale'] }],
  sample: [['Bolt', '14', '12']],
});

const rateQuestion = { code: 'currency', currency: 'USD', suggested: null } as const;

test('asks which of two columns is the price before the check', async () => {
  const { person, asked } = await atColumns(asking, [[checkImport, () => ({ body: { ...asking, questions: [] } })]]);
  // Only once on the screen: the line about the columns says that it is asked below, and later the answer.
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

test('a text of the list that leaves its prices open is shown, and remembered with the answer', async () => {
  const only = [aColumn('Item', 'name'), aColumn('Price', 'undecided')];
  const doubted = aPreview({
    columns: only,
    questions: [{ code: 'price_column', columns: ['price'], note: 'Cable, prices for 100 m' }],
    sample: [['Cable', '6800']],
  });
  const { person, asked } = await atColumns(doubted, [[checkImport, () => ({ body: { ...doubted, questions: [] } })]]);
  expect(screen.getByText('The price list says: “Cable, prices for 100 m”')).toBeDefined();
  await person.click(screen.getByRole('radio', { name: 'Price' }));
  await person.click(press('Check'));
  await heading('What will change');
  await waitFor(() => expect(asked(checkImport.path)).toHaveLength(1));
  expect(asked(checkImport.path)[0]).toMatchObject({
    mapping: { item: 'name', price: 'price' },
    settings: { reaches: { 'Cable, prices for 100 m': 'all' } },
  });
});

describe('the rate of a currency', () => {
  test('prices without a rate can be left out', async () => {
    const { person } = await atColumns(aPreview({ questions: [rateQuestion] }));
    await person.click(press('Check'));
    await screen.findByRole('alert');
    await person.click(screen.getByRole('checkbox', { name: 'Leave out prices in USD' }));
    await person.click(press('Check'));
    await heading('What will change');
  });

  test('of prices that may be in roubles too it is said so', async () => {
    await atColumns(aPreview({ questions: [{ ...rateQuestion, mixed: true }] }));
    screen.getByRole('group', { name: /names both roubles and USD/ });
  });

  test('a rate may have a comma', async () => {
    const { person, asked } = await atColumns(aPreview({ questions: [rateQuestion] }), [
      [checkImport, () => ({ body: aPreview() })],
    ]);
    await person.type(screen.getByRole('textbox', { name: /USD/ }), '81,5');
    await person.click(press('Check'));
    await heading('What will change');
    expect(asked(checkImport.path)).toMatchObject([{ settings: { rates: { USD: 81.5 } } }]);
  });

  test('questions of the check can be answered anew, even after going back to the columns', async () => {
    const { person, asked } = await atColumns(asking, [
      [
        checkImport,
        ({ body }) => ({
          body: aPreview({ columns, questions: JSON.parse(body ?? '{}').settings.rates.USD ? [] : [rateQuestion] }),
        }),
      ],
    ]);
    await person.click(screen.getByRole('radio', { name: 'Retail' }));
    await person.click(press('Check'));
    await screen.findByText('Answer the questions above first');
    const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /USD/ });
    await person.type(field(), '815{Enter}');
    await screen.findByRole('button', { name: /^Upload/ });
    await person.click(press('To the columns'));
    await person.click(press('Check'));
    await heading('What will change');
    expect(field().value).toBe('815');
    await person.clear(field());
    await person.type(field(), '81.5{Enter}');
    await waitFor(() => expect(asked(checkImport.path).at(-1).settings.rates).toEqual({ USD: 81.5 }));
  });

  test('prices that turn out to be roubles need no rate', async () => {
    const question = { code: 'currency', currency: 'UNIT', suggested: null } as const;
    const { person, asked } = await atColumns(aPreview({ questions: [question] }), [
      [checkImport, () => ({ body: aPreview() })],
    ]);
    await person.click(screen.getByRole('checkbox', { name: 'These are roubles' }));
    await person.click(press('Check'));
    await heading('What will change');
    expect(asked(checkImport.path)).toMatchObject([{ settings: { rates: { UNIT: 1 } } }]);
  });
});

test('asks which products a text among them applies to', async () => {
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

test('a product on several sheets is taken from one of them, or at the first price', async () => {
  const waiting = aPreview({
    questions: [{ code: 'sheets', sheets: ['Retail', 'Bulk'], example: 'A-1', prices: ['100', '80'] }],
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

describe('the row of the headers', () => {
  test('products above the header are mentioned; pressing the number of a row answers the question', async () => {
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

  test('choosing the header reads the file again', async () => {
    const { person, asked } = await atColumns(aPreview({ sheets: [aSheet()] }), [
      [checkImport, () => ({ body: aPreview({ sheets: [aSheet({ header_row: 2 })] }) })],
    ]);
    await person.click(screen.getByText('Rows of the file as they are'));
    await person.click(screen.getByRole('button', { name: 'Headers are in row 2' }));
    await waitFor(() =>
      expect(asked(checkImport.path)).toMatchObject([{ id: 3, settings: { headers: { Bolts: 2 } } }]),
    );
  });

  test('without a header no columns are shown, and the sheet is not left out', async () => {
    const questions = [{ code: 'header', sheet: 'Bolts' } as const];
    const headless = { columns: [], mapping: {}, sample: [], sheets: [aSheet({ header_row: null })], questions };
    const { person } = await atColumns(aPreview(headless));
    expect(screen.getByText('“Bolts”: 3 rows')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'How it was read' })).toBeNull();
    await person.click(press('Check'));
    expect((await screen.findByRole('alert')).textContent).toBe('Answer the questions above first');
  });
});
