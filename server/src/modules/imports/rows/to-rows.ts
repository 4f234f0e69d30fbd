import { normal } from '../../../platform/text/normal.ts';
import type { PriceList } from '../read/read-price-list.ts';
import type { RawRow } from '../read/sheet.ts';
import { withValue } from '../recognise/cells.ts';
import { createGroupPath } from '../recognise/group-path.ts';
import { createPriceNotes } from '../recognise/money/price-notes.ts';
import type { Recognition } from '../recognise/recognise.ts';
import type { RecognisedSheet } from '../recognise/recognised-sheet.ts';
import words from '../recognise/words.json' with { type: 'json' };
import { carryGroups } from './carry-group.ts';
import { nameAbove, namesAreCarried, withName } from './carry-name.ts';
import { copyOf } from './clean-text.ts';
import { type ProductRow, productRow } from './product-row.ts';
import { type RowSettings, USUAL_SETTINGS } from './row-draft.ts';
import { kindOf, type SkipReason } from './row-kind.ts';

/** A row that is no product, and what it was taken for. */
export interface SkippedRow {
  readonly rowNumber: number;
  readonly sheet: string;
  readonly skipped: SkipReason;
  readonly text: string;
}

export interface RowBatch {
  readonly products: readonly ProductRow[];
  readonly skipped: readonly SkippedRow[];
}

/** Rows of all recognised sheets, a few hundred at a time; the child waits while the caller works. */
export async function* toRows(
  list: Pick<PriceList, 'rows'>,
  recognition: Recognition,
  settings: RowSettings = USUAL_SETTINGS,
): AsyncGenerator<RowBatch> {
  const readers = recognition.sheets.map(
    (sheet) => sheet.header && sheetReader(sheet, topOf(sheet, recognition), settings),
  );
  let current: number | undefined;
  for await (const { sheet, rows } of list.rows()) {
    if (current !== undefined && current !== sheet) yield* nonEmpty(readers[current]?.([], true));
    current = sheet;
    yield* nonEmpty(readers[sheet]?.(rows, false));
  }
  if (current !== undefined) yield* nonEmpty(readers[current]?.([], true));
}

const nonEmpty = (batch: RowBatch | undefined): RowBatch[] =>
  batch && batch.products.length + batch.skipped.length > 0 ? [batch] : [];

/** Takes rows as they come; the last one waits for the next, which says whether it is inside. */
function sheetReader(sheet: RecognisedSheet, top: readonly string[], settings: RowSettings) {
  const groups = createGroupPath(sheet.nesting);
  const notes = createPriceNotes(sheet.spoken);
  const sentences = new Set(sheet.spoken.sayings.flatMap(({ row, isTitle }) => (isTitle ? [] : [row])));
  const areNamesCarried = namesAreCarried(sheet);
  const carried = carryGroups(sheet);
  let isEntered = true;
  let above: ProductRow | undefined;
  let held: RawRow | undefined;
  return (rows: readonly RawRow[], isLast: boolean): RowBatch => {
    const products: ProductRow[] = [];
    const skipped: SkippedRow[] = [];
    const take = (given: RawRow, next: RawRow | undefined) => {
      const kind = kindOf(sheet, given, next);
      const row = kind.kind === 'product' && carried ? carried.fill(given) : given;
      if (kind.kind === 'product') {
        const titles = groups.current();
        if (!isEntered) notes.enter(titles, row.number, groups.isTold());
        isEntered = true;
        const read = (raw: RawRow) => productRow(sheet, raw, [...top, ...titles], settings, notes.at(row.number));
        above = areNamesCarried ? named(row, read, above) : read(row);
        products.push(above);
        return;
      }
      const as = kind.as === 'group' && sentences.has(row.number) ? 'note' : kind.as;
      if (as === 'group') {
        for (const title of kind.titles ?? [kind.text]) groups.open(title, row.level);
        carried?.end();
        isEntered = false;
        above = undefined;
      }
      skipped.push({
        rowNumber: row.number,
        sheet: sheet.name,
        skipped: as,
        text: copyOf(kind.text.slice(0, 200).toWellFormed()),
      });
    };
    // What stands above the header of a table that is not the first is the title of all its goods.
    const openAbove = (row: RawRow) => {
      const kind = row.number < (sheet.header?.first ?? 0) ? kindOf(sheet, row, undefined) : undefined;
      if (kind?.kind === 'skipped' && kind.as === 'group' && !sentences.has(row.number))
        groups.open(kind.text, row.level);
    };
    for (const raw of rows) {
      if (raw.number <= (sheet.header?.last ?? 0)) {
        if (sheet.table > 0) openAbove(raw);
        continue;
      }
      const row = filledDown(raw);
      if (held) take(held, row);
      held = row;
    }
    if (isLast && held) {
      take(held, undefined);
      held = undefined;
    }
    return { products, skipped };
  };
}

/** A product as it is read, with the name above it where it has none of its own. */
function named(row: RawRow, read: (raw: RawRow) => ProductRow, above: ProductRow | undefined): ProductRow {
  const product = read(row);
  const name = nameAbove(row, product, above);
  if (name === undefined) return product;
  const carried = read(withName(row, product.recognised, name));
  return { ...carried, warnings: [...carried.warnings, { code: 'name_carried', params: { name } }] };
}

/** A cell merged over several rows speaks for each that says anything of its own. */
function filledDown(row: RawRow): RawRow {
  if (!row.down || row.cells.every((cell) => cell.trim() === '')) return row;
  return Object.entries(row.down).reduce(
    (filled, [place, text]) => withValue(filled, { at: [Number(place)] }, text),
    row,
  );
}

/** Words that speak of a list and of whom it is for, not of goods. */
const PLAIN_WORDS = new Set(words.plainSheets.flatMap((line) => line.split(' ')));

/** Of several sheets each is a category, if its name says something. */
function topOf(sheet: RecognisedSheet, { sheets }: Recognition): string[] {
  const isOneOfMany = new Set(sheets.filter(({ header }) => header).map(({ name }) => name)).size > 1;
  const nameWords = normal(sheet.name.replace(/\d+/g, ' ')).split(' ');
  const namesGoods = nameWords.some((word) => word !== '' && !PLAIN_WORDS.has(word));
  return isOneOfMany && namesGoods ? [sheet.name.trim()] : [];
}
