import { looksLikeHeader } from '../../recognise/header/header-look.ts';

type Cells = readonly string[];

/**
 * Places of records with more cells than their header and than most of its rows: the sign between cells stands in one
 * of their texts. Where most rows have more, the header lacks a title.
 */
export function overflowingRows(records: readonly Cells[]): ReadonlySet<number> {
  const found: number[] = [];
  let header: Cells | undefined;
  let wider: number[] = [];
  let rows = 0;
  const close = () => {
    if (wider.length <= rows / 2) found.push(...wider);
  };
  for (const [place, record] of records.entries()) {
    const end = endOf(record);
    if (end === 0) continue;
    if (looksLikeHeader(record)) {
      close();
      [header, wider, rows] = [record, [], 0];
    } else if (header) {
      rows += 1;
      if (record.length > header.length && end > endOf(header)) wider.push(place);
    }
  }
  close();
  return new Set(found);
}

/** How many cells there are up to the last filled one. */
const endOf = (record: Cells): number => record.findLastIndex((cell) => cell.trim() !== '') + 1;
