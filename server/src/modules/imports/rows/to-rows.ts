import type { PriceList } from '../read/read-price-list.ts';
import type { RawRow } from '../read/sheet.ts';
import { normal } from '../recognise/header-words.ts';
import type { Recognition } from '../recognise/recognise.ts';
import type { RecognisedSheet } from '../recognise/recognised-sheet.ts';
import { type TitleNote, titleNote } from '../recognise/title-note.ts';
import words from '../recognise/words.json' with { type: 'json' };
import { copyOf } from './clean-text.ts';
import { createGroupPath } from './group-path.ts';
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
  const said = createTitleNotes();
  let held: RawRow | undefined;
  return (rows: readonly RawRow[], isLast: boolean): RowBatch => {
    const products: ProductRow[] = [];
    const skipped: SkippedRow[] = [];
    const take = (row: RawRow, next: RawRow | undefined) => {
      const kind = kindOf(sheet, row, next);
      if (kind.kind === 'product') {
        const titles = groups.current();
        products.push(productRow(sheet, row, [...top, ...titles], settings, said(titles)));
        return;
      }
      if (kind.as === 'group') groups.open(kind.text, row.level);
      skipped.push({
        rowNumber: row.number,
        sheet: sheet.name,
        skipped: kind.as,
        text: copyOf(kind.text.slice(0, 200).toWellFormed()),
      });
    };
    for (const raw of rows) {
      if (raw.number <= (sheet.header?.last ?? 0)) continue;
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

/** What the nearest title says that says anything of prices; the same titles stand above thousands of rows. */
function createTitleNotes(): (titles: readonly string[]) => TitleNote | undefined {
  const known = new Map<string, TitleNote | undefined>();
  const noteOf = (title: string) => {
    if (!known.has(title)) known.set(title, titleNote(title));
    return known.get(title);
  };
  return (titles) => titles.map(noteOf).findLast((note) => note !== undefined);
}

/** A cell merged over several rows speaks for each that says anything of its own. */
function filledDown(row: RawRow): RawRow {
  if (!row.down || row.cells.every((cell) => cell.trim() === '')) return row;
  const cells = [...row.cells];
  for (const [place, text] of Object.entries(row.down)) {
    while (cells.length <= Number(place)) cells.push('');
    cells[Number(place)] = text;
  }
  return { ...row, cells };
}

const PLAIN_NAMES = new Set(words.plainSheets);

/** Of several sheets each is a category, if its name says something. */
function topOf(sheet: RecognisedSheet, { sheets }: Recognition): string[] {
  const isOneOfMany = new Set(sheets.filter(({ header }) => header).map(({ name }) => name)).size > 1;
  const said = normal(sheet.name.replace(/\d+/g, ' '));
  return isOneOfMany && said !== '' && !PLAIN_NAMES.has(said) ? [sheet.name.trim()] : [];
}
