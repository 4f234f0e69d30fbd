import type { RawRow } from '../read/sheet.ts';
import { valueAt, withValue } from '../recognise/cells.ts';
import type { RecognisedSheet } from '../recognise/recognised-sheet.ts';

/** Of the rows of a list, how many have a group at most, where it stands beside the first of its goods alone. */
const HALF = 0.5;

/** Takes groups down to the goods below them; absent where every row says its own, or has none. */
export function carryGroups(sheet: RecognisedSheet) {
  const columns = sheet.columns.filter(({ use }) => use === 'category');
  if (!areCarried(sheet)) return undefined;
  let carried: readonly string[] = [];
  return {
    /** A title above ends the groups of other goods. */
    end(): void {
      carried = [];
    },
    fill(row: RawRow): RawRow {
      const own = columns.map((column) => valueAt(row.cells, column).trim());
      const first = own.findIndex((text) => text !== '');
      // A group ends those inside the one before it.
      carried = first === -1 ? carried : [...carried.slice(0, first), ...own.slice(first)];
      return columns.reduce((filled, column, index) => withValue(filled, column, carried[index] ?? ''), row);
    },
  };
}

function areCarried({ columns, rowsBelow, preview, isOwnExport }: RecognisedSheet): boolean {
  const place = columns.findIndex(({ use }) => use === 'category');
  const column = columns[place];
  if (!column || isOwnExport || column.filled > rowsBelow * HALF) return false;
  const groups = preview.map((values) => (values[place] ?? '').trim());
  const isRepeated = groups.some((group, index) => group !== '' && group === groups[index - 1]);
  return groups[0] !== '' && !isRepeated;
}
