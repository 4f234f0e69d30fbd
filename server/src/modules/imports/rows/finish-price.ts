import { normal } from '../../../platform/text/normal.ts';
import type { Footnote } from '../recognise/money/footnotes.ts';
import type { PriceNote } from '../recognise/money/price-notes.ts';
import { isSameUnit, unitOfPrice } from '../recognise/money/unit-of-price.ts';
import type { RecognisedSheet } from '../recognise/recognised-sheet.ts';
import type { Finding } from './finding.ts';
import { lacksCurrency } from './row-currency.ts';
import type { Draft } from './row-draft.ts';

/** The notes of a sheet that speak of the price of a row. */
interface Notes {
  readonly footnote: Footnote | undefined;
  readonly note: PriceNote | undefined;
}

/** Once all cells are read, drops a price that may be meant for something else, and takes the unit that the price is for. */
export function finishPrice(draft: Draft, sheet: RecognisedSheet, { footnote, note }: Notes): void {
  if (note?.doubt !== undefined) dropPrice(draft, { code: 'price_doubtful', params: { title: note.doubt } });
  if (draft.values.price && draft.currency === undefined && lacksCurrency(sheet, draft.row))
    draft.warnings.push({ code: 'currency_none', params: { value: String(draft.values.price) } });
  if (footnote?.isUnsure) dropPrice(draft, { code: 'price_footnote', params: { title: footnote.text } });
  applyPack(draft);
  applyUnit(draft, sheet);
  if (footnote) applyFootnote(draft, footnote);
  else applyUnitOfAll(draft, sheet);
}

function dropPrice({ values, warnings }: Draft, { code, params }: Finding): void {
  if (!values.price) return;
  warnings.push({ code, params: { ...params, value: String(values.price) } });
  delete values.price;
}

/** The price of a pack is the price of the product if packs are sold; if another unit is, it is dropped. */
function applyPack({ values, pack, warnings }: Draft): void {
  if (pack === undefined || !values.price) return;
  values.unit ??= pack;
  if (normal(values.unit).slice(0, 2) === pack.slice(0, 2)) return;
  warnings.push({ code: 'price_of_pack', params: { unit: values.unit, pack } });
  delete values.price;
}

/**
 * A header or a cell may say which unit a price is for. It goes before the unit of the row, and what is counted in that one,
 * stock and smallest lot, is dropped.
 */
function applyUnit({ values, warnings, unitOfPrice: ofCell, unitOfTitle }: Draft, { columns }: RecognisedSheet): void {
  const price = columns.find(({ use }) => use === 'price');
  // "For a pack of 100 pcs" is counted for a piece.
  const isOfOne = (price?.money?.per ?? 1) === 1;
  const ofHeader = price?.money?.lotUnit ?? (price && isOfOne ? unitOfPrice(price.header) : undefined);
  const unit = ofCell ?? unitOfTitle ?? ofHeader;
  if (unit === undefined || !values.price) return;
  if (values.unit && isSameUnit(values.unit, unit)) return;
  if (values.unit) {
    warnings.push({ code: 'unit_of_price', params: { unit, other: values.unit } });
    delete values.min_lot;
    delete values.stock;
  }
  values.unit = unit;
}

/** A note of its own goes before what is said of all prices. */
function applyFootnote({ values }: Draft, { unit }: Footnote): void {
  if (values.price && unit !== undefined) values.unit ??= unit;
}

/** What a text says of all prices holds where nothing nearer does. */
function applyUnitOfAll({ values }: Draft, { columns }: RecognisedSheet): void {
  const unit = columns.find(({ use }) => use === 'price')?.money?.unit;
  if (values.price && unit !== undefined) values.unit ??= unit;
}
