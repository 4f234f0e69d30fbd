import { USUAL_SIGNS } from '../recognise/money/separators.ts';
import { unitOfPrice } from '../recognise/money/unit-of-price.ts';
import type { Column } from '../recognise/recognised-sheet.ts';
import { copyOf } from './clean-text.ts';
import type { FindingCode } from './finding.ts';
import { readPrice } from './price.ts';
import { type Roubles, toRoubles } from './roubles.ts';
import { type Draft, isDate, keepAsExtra } from './row-draft.ts';

/** Sets the price of a row from a cell, with a warning for whatever is not simply a price. */
export function setPrice(draft: Draft, text: string, column: Column): void {
  const value = copyOf(text.slice(0, 100));
  const warn = (code: FindingCode) => draft.warnings.push({ code, params: { value } });
  if (isDate(draft, column) && text !== '') {
    warn('price_date');
    return;
  }
  if (text !== '' && column.at.some((physical) => draft.row.struck?.includes(physical))) {
    warn('price_struck');
    return;
  }
  const isExact = column.at.some((physical) => draft.row.exact?.includes(physical));
  const written = draft.beside !== undefined && /^[\d\s.,]+$/.test(text) ? `${text} ${draft.beside}` : text;
  const price = readPrice(written, isExact ? USUAL_SIGNS : column.money?.signs);
  if (price.kind === 'wrong') {
    warn(price.code);
    return;
  }
  if (price.kind !== 'amount') {
    if (price.kind === 'on_request' && !price.isKnown) warn('price_words');
    // A formula that failed has its own warning, and leaves the price as it is.
    if (price.kind === 'on_request' || draft.settings.clearsEmpty) draft.values.price = null;
    return;
  }
  const amount = {
    ...price,
    currency: price.currency ?? draft.currency,
    times: price.times === 1 ? draft.times : price.times,
    per: Math.max(price.per, draft.lot),
  };
  const counted = toRoubles(amount, column.money, draft.settings.rates);
  if (counted.kind !== 'roubles') {
    warn(counted.kind === 'left_out' ? 'price_left_out' : 'price_too_large');
    return;
  }
  if (price.isFrom) warn('price_from');
  warnOfCounting(draft, column, counted, value);
  // A price of zero is no price: nothing is given away.
  if (counted.roubles === 0) draft.warnings.push({ code: 'price_zero', params: { exact: counted.exact } });
  draft.values.price = counted.roubles === 0 ? null : counted.roubles;
  draft.pack = price.pack;
  draft.unitOfPrice = unitOfPrice(written);
  if (column.money?.vat) draft.values.price_vat ??= column.money.vat;
}

/** Warns of a price that is not simply the number in the file. */
function warnOfCounting(
  draft: Draft,
  column: Column,
  { roubles, exact, rate, factor }: Extract<Roubles, { kind: 'roubles' }>,
  value: string,
): void {
  if (rate !== undefined) draft.warnings.push({ code: 'price_converted', params: { value, rate, price: roubles } });
  else if (factor !== 1) draft.warnings.push({ code: 'price_scaled', params: { value, price: roubles } });
  if (!exact.includes('.')) return;
  draft.warnings.push({ code: 'price_rounded', params: { exact, price: roubles } });
  keepAsExtra(draft, column, exact);
}
