import { expect, test } from 'vitest';
import { readLines } from '../../../../test/price-lists/tables.ts';
import { LONGEST_CELL } from '../read/limits.ts';
import { readCsv } from '../read/text/csv.ts';

const HEADER = ['Артикул', 'Наименование', 'Цена', 'Категория'];
const long = (begin: string, piece: string, end: string) =>
  begin + piece.repeat(LONGEST_CELL).slice(0, LONGEST_CELL - begin.length - end.length) + end;

/** Of this thread: how busy the machine is does not count. */
async function secondsOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1e6;
}

// A workbook of a hundred kilobytes holds thousands of such cells, and other companies wait meanwhile.
test.each([
  ['a category of blanks', ['A', 'Болт', '10', long('a', ' ', 'b')]],
  ['a price of blank lines', ['A', 'Болт', long('1', '\n', 'x'), 'К']],
  ['a price of question marks', ['A', 'Болт', long('1', '? ', 'x'), 'К']],
  ['a price of zeros', ['A', 'Болт', long('1.', '0', '1'), 'К']],
  ['money and blanks', ['A', 'Болт', long('1 руб', '\n', 'x'), 'К']],
  ['a call and blanks', ['', long('а!', ' ', 'x'), '', '']],
  ['marks over a letter', ['A', long('a', '\u0301\u0323', 'b'), '10', long('a', '\u0301\u0323', 'b')]],
  ['one long word', [long('', 'a', '')]],
])('a cell of the longest kind is read in no time: %s', async (_, cells) => {
  const plain = Array.from({ length: 5 }, (_, index) => [`A-${index}`, 'Болт', '10', 'К']);
  const lines = [HEADER, ...plain, ...Array.from({ length: 60 }, () => cells)];
  expect(await secondsOf(() => readLines(lines))).toBeLessThan(2);
});

test('a text of blank lines is a table without rows in no time', async () => {
  const text = `Артикул;Цена\n${'\n'.repeat(100_000)}1;2\n`;
  expect(await secondsOf(() => readCsv(text))).toBeLessThan(1);
});

test('a long line in quotes is looked at once', async () => {
  const text = `"a;b"\n"${';'.repeat(60_000)}"x"\n`;
  expect(await secondsOf(() => readCsv(text))).toBeLessThan(1);
});
