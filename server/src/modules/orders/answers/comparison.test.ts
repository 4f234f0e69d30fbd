import * as XLSX from '@e965/xlsx';
import { acceptOrder, chooseAnswer, compareAnswers, rejectOrder } from '@postavka/contract';
import { describe } from 'vitest';
import { expect, test } from '../../../../test/index.ts';
import { aDay, anActiveOrder, anAnswer, anAnswerIn, anOffer } from '../../../../test/orders.ts';

describe('the comparison', () => {
  test('marks the best only where values can be compared', async ({ app, as }) => {
    const [buyer, one, two] = [await as.owner(), await as.owner(), await as.owner()];
    const order = await anActiveOrder(app, buyer);
    const first = await anAnswer(app, buyer, one, order);
    const second = await anAnswer(app, buyer, two, order);
    await one.call(acceptOrder, { body: anOffer(app, first.chain, { vat: 20, delivery_price: 500 }) });
    await two.call(acceptOrder, { body: anOffer(app, second.chain, { vat: 20, price: 950, time: aDay(app, 6) }) });
    const { rows } = await buyer.call(compareAnswers, { query: { id: order } });
    expect(
      rows.map(({ id, best, coverage, total_with_delivery }) => [id, best, coverage, total_with_delivery]),
    ).toEqual([
      [first.chain, ['price', 'total'], 1, 9500],
      [second.chain, ['time'], 1, null],
    ]);
    await two.call(acceptOrder, { body: anOffer(app, second.chain, { vat: null, price: 950 }) });
    const other = await buyer.call(compareAnswers, { query: { id: order } });
    expect(other.rows.map(({ best }) => best)).toEqual([[], []]);
  });

  test('an offer of almost all is not one of all', async ({ app, as }) => {
    const [buyer, supplier] = [await as.owner(), await as.owner()];
    const order = await anActiveOrder(app, buyer, { amount: 10_000 });
    const { chain } = await anAnswer(app, buyer, supplier, order);
    await supplier.call(acceptOrder, { body: anOffer(app, chain, { amount: 9999 }) });
    expect((await buyer.call(compareAnswers, { query: { id: order } })).rows[0]?.coverage).toBe(0.99);
    await supplier.call(acceptOrder, { body: anOffer(app, chain, { amount: 10_000 }) });
    expect((await buyer.call(compareAnswers, { query: { id: order } })).rows[0]?.coverage).toBe(1);
  });

  test('of a deal keeps the offers that were declined for it, and none that a supplier took back', async ({
    app,
    as,
  }) => {
    const [buyer, one, two, three] = [await as.owner(), await as.owner(), await as.owner(), await as.owner()];
    const order = await anActiveOrder(app, buyer);
    const first = await anAnswer(app, buyer, one, order);
    const second = await anAnswer(app, buyer, two, order);
    const third = await anAnswer(app, buyer, three, order);
    await one.call(acceptOrder, { body: anOffer(app, first.chain, { vat: 20 }) });
    await two.call(acceptOrder, { body: anOffer(app, second.chain, { vat: 20, price: 950 }) });
    await three.call(acceptOrder, { body: anOffer(app, third.chain) });
    await three.call(rejectOrder, { body: { order_id: third.chain, reason: 'price' } });
    await buyer.call(chooseAnswer, { body: { id: second.chain, decline_others: true } });
    const { rows } = await buyer.call(compareAnswers, { query: { id: order } });
    expect(rows.map(({ id, selected_at: at, best }) => [id, at !== null, best])).toEqual([
      [second.chain, true, []],
      [first.chain, false, ['price', 'total']],
    ]);
    const reply = await buyer.send('GET', compareAnswers.path, { query: { id: order, format: 'xlsx' } });
    const book = XLSX.read(reply.rawPayload);
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? expect.fail('no sheet');
    const lines = new Map(XLSX.utils.sheet_to_json<[string, unknown]>(sheet, { header: 1 }));
    expect(lines.get('Offers')).toBe(2);
    // Its supplier gives the deal up: who was declined cannot be chosen any more.
    await two.call(rejectOrder, { body: { order_id: second.chain, reason: 'price' } });
    expect((await buyer.call(compareAnswers, { query: { id: order } })).rows).toEqual([]);
  });

  test('comes as a table too', async ({ app, as }) => {
    const [buyer, supplier] = [await as.owner(), await as.owner()];
    const { order } = await anAnswerIn(app, buyer, supplier, 'confirmed');
    const reply = await buyer.send('GET', compareAnswers.path, { query: { id: order, format: 'xlsx' } });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-disposition']).toContain('.xlsx');
    expect(reply.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  test('names no lowest total on the sheet where totals cannot be compared', async ({ app, as }) => {
    const [buyer, one, two] = [await as.owner(), await as.owner(), await as.owner()];
    const order = await anActiveOrder(app, buyer, { amount: 10 });
    const first = await anAnswer(app, buyer, one, order);
    const second = await anAnswer(app, buyer, two, order);
    const terms = { vat: 20, amount: 10, delivery_price: 500 };
    const lowest = async (given: Partial<typeof terms>) => {
      await two.call(acceptOrder, { body: anOffer(app, second.chain, { ...terms, price: 950, ...given }) });
      const reply = await buyer.send('GET', compareAnswers.path, { query: { id: order, format: 'xlsx' } });
      const book = XLSX.read(reply.rawPayload);
      const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? expect.fail('no sheet');
      const rows = XLSX.utils.sheet_to_json<unknown[]>(sheet, { header: 1 });
      return rows.find(([name]) => name === 'Lowest total with delivery, ₽')?.[1];
    };
    await one.call(acceptOrder, { body: anOffer(app, first.chain, { ...terms, price: 900 }) });
    expect(await lowest({})).toBe(9500);
    expect(await lowest({ vat: 0 })).toBeUndefined();
    expect(await lowest({ amount: 5 })).toBeUndefined();
  });

  test('is a sheet to sign: what is asked for, the offers with the best marked, what they come to, who signs', async ({
    app,
    as,
  }) => {
    const [buyer, one, two] = [await as.owner(), await as.owner(), await as.owner()];
    const order = await anActiveOrder(app, buyer, { request: 'Pipe 57x3.5', amount: 10, preferable_price: 1000 });
    const first = await anAnswer(app, buyer, one, order);
    const second = await anAnswer(app, buyer, two, order);
    const terms = { vat: 20, amount: 10, delivery_price: 500 };
    await one.call(acceptOrder, { body: anOffer(app, first.chain, { ...terms, price: 900 }) });
    await two.call(acceptOrder, { body: anOffer(app, second.chain, { ...terms, price: 950 }) });
    await buyer.call(chooseAnswer, { body: { id: first.chain, decline_others: false } });
    const reply = await buyer.send('GET', compareAnswers.path, { query: { id: order, format: 'xlsx' } });
    const book = XLSX.read(reply.rawPayload, { cellStyles: true, cellNF: true, cellDates: true, UTC: true });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? expect.fail('no sheet');
    const rows = XLSX.utils.sheet_to_json<unknown[]>(sheet, { header: 1 });
    expect(rows[0]).toEqual([`Comparison of offers for request no. ${order}`]);
    const lines = new Map(rows.filter((row) => row.length === 2).map(([key, value]) => [key, value]));
    expect(lines.get('Buyer')).toBe('Rope & Anchor');
    expect(lines.get('Subject')).toBe('Pipe 57x3.5');
    expect([lines.get('Target total, ₽'), lines.get('Lowest total with delivery, ₽')]).toEqual([10_000, 9500]);
    expect([lines.get('Chosen supplier'), lines.get('Total of the chosen offer, ₽')]).toEqual(['Rope & Anchor', 9500]);
    const days = Object.values<XLSX.CellObject>(sheet).filter(({ z }) => z === 'dd.mm.yyyy');
    // Wanted, today, and the date of each of the two offers.
    expect(days.map(({ v }) => v instanceof Date)).toEqual([true, true, true, true]);
    expect([lines.get('Prepared by'), lines.get('Approved by')].every((line) => String(line).includes('____'))).toBe(
      true,
    );
    const header = rows.findIndex(([name]) => name === 'Supplier');
    const price = (n: number) => sheet[`B${header + 1 + n}`];
    expect([price(1), price(2)].map(({ v, z }) => [v, z])).toEqual([
      [900, '#,##0'],
      [950, '#,##0'],
    ]);
    expect([price(1), price(2)].map(({ s }) => s.patternType)).toEqual(['solid', 'none']);
    expect(sheet['!cols']?.every(({ width }) => Number(width) >= 10)).toBe(true);
  });
});
