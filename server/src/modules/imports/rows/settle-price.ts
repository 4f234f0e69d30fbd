import { normal } from '../../../platform/text/normal.ts';
import type { Footnote } from '../recognise/money/footnotes.ts';
import type { PriceNote } from '../recognise/money/price-notes.ts';
import { isSameUnit, unitOfPrice } from '../recognise/money/unit-of-price.ts';
import type { RecognisedSheet } from '../recognise/recognised-sheet.ts';
import type { Finding } from './finding.ts';
import { lacksCurrency } from './row-currency.ts';
import type { Draft } from './row-draft.ts';

/** What notes say of the price of a row. */
interface Said {
  readonly footnote: Footnote | undefined;
  readonly note: PriceNote | undefined;
}

/** Once all cells are read: a price that may be of something else is left out, and what the others are for is their unit. */
export function settlePrice(draft: Draft, sheet: RecognisedSheet, { footnote, note }: Said): void {
  if (note?.doubt !== undefined) leavePrice(draft, { code: 'price_doubtful', params: { title: note.doubt } });
  if (draft.values.price && draft.currency === undefined && lacksCurrency(sheet, draft.row))
    draft.warnings.push({ code: 'currency_none', params: { value: String(draft.values.price) } });
  if (footnote?.isUnsure) leavePrice(draft, { code: 'price_footnote', params: { title: footnote.text } });
  settlePack(draft);
  settleUnit(draft, sheet);
  settleUnitOfAll(draft, sheet);
}

function leavePrice({ values, warnings }: Draft, { code, params }: Finding): void {
  if (!values.price) return;
  warnings.push({ code, params: { ...params, value: String(values.price) } });
  delete values.price;
}

/** The price of a pack is that of the product where packs are what is sold; beside another unit it is left out. */
function settlePack({ values, pack, warnings }: Draft): void {
  if (pack === undefined || !values.price) return;
  values.unit ??= pack;
  if (normal(values.unit).slice(0, 2) === pack.slice(0, 2)) return;
  warnings.push({ code: 'price_of_pack', params: { unit: values.unit, pack } });
  delete values.price;
}

/** A header or a cell may say what a price is for; beside another unit the price goes before, and what is counted in that one does not. */
function settleUnit({ values, warnings, unitOfPrice: ofCell, unitOfTitle }: Draft, { columns }: RecognisedSheet): void {
  const header = columns.find(({ use }) => use === 'price')?.header;
  const unit = ofCell ?? unitOfTitle ?? (header === undefined ? undefined : unitOfPrice(header));
  if (unit === undefined || !values.price) return;
  if (values.unit && isSameUnit(values.unit, unit)) return;
  if (values.unit) {
    warnings.push({ code: 'unit_of_price', params: { unit, other: values.unit } });
    delete values.min_lot;
    delete values.stock;
  }
  values.unit = unit;
}

/** What a text says of all prices holds where nothing nearer does. */
function settleUnitOfAll({ values }: Draft, { columns }: RecognisedSheet): void {
  const unit = columns.find(({ use }) => use === 'price')?.money?.unit;
  if (values.price && unit !== undefined) values.unit ??= unit;
}
