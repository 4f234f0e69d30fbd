import type { Sheet } from '../read/sheet.ts';
import type { PhysicalColumns } from './columns.ts';
import { isNumber } from './header/header-look.ts';
import type { Use } from './mapping.ts';

/** Columns of a table without a header: the longest texts are names; which numbers are prices nobody can know. */
export function guessByContent(sheet: Sheet, columns: readonly PhysicalColumns[]): Map<number, Use> {
  const facts = columns.map(({ at }) => {
    const [physical = 0] = at;
    const texts = sheet.sample.map(({ cells }) => cells[physical] ?? '').filter((text) => text.trim() !== '');
    const letters = texts.reduce((sum, text) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0);
    const isNumeric = texts.filter(isNumber).length > texts.length * MOSTLY;
    return { letters: letters / Math.max(1, texts.length), isNumeric };
  });
  const longest = Math.max(0, ...facts.map(({ letters }) => letters));
  const name = facts.findIndex(({ letters }) => letters === longest && letters > 0);
  return new Map(
    facts.flatMap(({ isNumeric }, index): [number, Use][] => {
      if (index === name) return [[index, 'name']];
      return isNumeric ? [[index, 'undecided']] : [];
    }),
  );
}

const MOSTLY = 0.6;
