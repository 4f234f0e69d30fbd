import { describe, expect, test } from 'vitest';
import { at, drawn, FIGURE, pdf } from '../../../../../test/price-lists/draw-pdf.ts';
import { brief, importContent as read } from '../../../../../test/price-lists/files.ts';

const COLUMNS = [50, 120, 260, 290, 330];
const TOP = 700;
const HEIGHT = 20;

/** A table of these rows whose cells are drawn with lines or, as browsers do, with thin boxes. */
function ruled(rows: readonly (readonly string[])[], columns = COLUMNS, isBoxed = false): string {
  const bottom = TOP - rows.length * HEIGHT;
  const lines = [
    ...columns.map((x) => (isBoxed ? `${x} ${bottom} 0.5 ${TOP - bottom} re f` : `${x} ${bottom} m ${x} ${TOP} l S`)),
    ...Array.from({ length: rows.length + 1 }, (_, row) => TOP - row * HEIGHT).map((y) =>
      isBoxed
        ? `${columns[0]} ${y} ${(columns.at(-1) ?? 0) - (columns[0] ?? 0)} 0.5 re f`
        : `${columns[0]} ${y} m ${columns.at(-1)} ${y} l S`,
    ),
  ];
  const cells = rows.flatMap((row, index) =>
    row.flatMap((text, column) =>
      text.split('|').map((line, place) => at((columns[column] ?? 0) + 2, TOP - 9 - index * HEIGHT - place * 9, line)),
    ),
  );
  return [...lines, ...cells.map(drawn)].join('\n');
}

const HEADER = ['Article', 'Name', 'Qty', 'Price'];
const GOODS = [
  ['A-1', 'Pump with a long|name', '7', '1 937'],
  ['A-2', 'Valve', '', '974'],
  ['A-3', 'Pipe', '12', ''],
];
const TAKEN = [
  ['A-1', 'Pump with a long name', 1937],
  ['A-2', 'Valve', 974],
  ['A-3', 'Pipe', undefined],
];

describe('a table whose cells are drawn', () => {
  test.each([
    ['lines', false],
    ['thin boxes', true],
  ])('with %s: wrapped names are joined, empty cells stay empty', async (_, isBoxed) => {
    const { products } = await read(pdf(ruled([HEADER, ...GOODS], COLUMNS, isBoxed)));
    expect(brief(products)).toEqual(TAKEN);
  });

  test('numbers one under another in a cell are not one', async () => {
    const { products } = await read(pdf(ruled([HEADER, ['A-1', 'Pump', '7', '15|200'], ['A-2', 'Valve', '1', '5']])));
    expect(products.map(({ values }) => values.price)).toEqual([undefined, 5]);
  });

  test('a price over several rows, with no line between them, is that of each', async () => {
    const page = ruled([HEADER, ['A-1', 'Pump', '7', ''], ['A-2', 'Valve', '1', '974'], ['A-3', 'Pipe', '2', '']]);
    const between = `${COLUMNS[0]} ${TOP - 2 * HEIGHT} m ${COLUMNS.at(-1)}`;
    expect(page).toContain(between);
    const { products } = await read(pdf(page.replace(between, `${COLUMNS[0]} ${TOP - 2 * HEIGHT} m ${COLUMNS[3]}`)));
    expect(products.map(({ values }) => values.price)).toEqual([974, 974, undefined]);
  });

  test('a page with other columns is not believed, and said', async () => {
    const other = ruled(
      GOODS.map(([article = '', name = '', , price = '']) => [article, name, price]),
      [50, 120, 260, 330],
    );
    const { products, recognition } = await read(pdf(ruled([HEADER, ...GOODS]), other));
    expect(brief(products)).toEqual(TAKEN);
    expect(recognition.sheets[0]?.unsure).toEqual([2]);
  });
});

/** A line through letters that stand here. */
const strike = (x: number, y: number, letters: number) => `${x} ${y + 3} m ${x + letters * FIGURE} ${y + 3} l S`;

describe('a price that a line is drawn through', () => {
  const [x, y] = [(COLUMNS[3] ?? 0) + 2, TOP - 9 - HEIGHT];

  test('is the old one beside another in its cell', async () => {
    const page = ruled([HEADER, ['A-1', 'Pump', '7', '1200|990'], ['A-2', 'Valve', '1', '500']]);
    const { products } = await read(pdf(`${page}\n${strike(x, y, 4)}`));
    expect(products.map(({ values }) => values.price)).toEqual([990, 500]);
  });

  test('alone in its cell is not taken, and told; the line parts no rows', async () => {
    const page = ruled([HEADER, ['A-1', 'Pump', '7', '1200'], ['A-2', 'Valve', '1', '500']]);
    const { products } = await read(pdf(`${page}\n${strike(x, y, 4)}`));
    expect(brief(products)).toEqual([
      ['A-1', 'Pump', undefined],
      ['A-2', 'Valve', 500],
    ]);
    expect(products[0]?.warnings.map(({ code }) => code)).toContain('price_struck');
  });

  test('is not taken where no cells are drawn either', async () => {
    const rows = Array.from({ length: 6 }, (_, index) => {
      const top = 700 - index * 20;
      return [at(50, top, `A-${index}`), at(120, top, 'Pump'), at(300, top, '937')].map(drawn);
    });
    const titles = [at(50, 730, 'Article'), at(120, 730, 'Name'), at(300, 730, 'Price')].map(drawn);
    const { products } = await read(pdf([...titles, ...rows.flat(), strike(300, 660, 3)].join('\n')));
    expect(products.map(({ values }) => values.price)).toEqual([937, 937, undefined, 937, 937, 937]);
  });
});

describe('a row that goes on at the next page', () => {
  const split = (end: readonly string[], beginning: readonly string[]) =>
    read(
      pdf(
        ruled([HEADER, ...GOODS.slice(0, 2), end]),
        ruled([HEADER, beginning, ['A-4', 'Tap', '3', '88'], ['A-5', 'Cap', '1', '9']]),
      ),
    );

  test.each([
    ['beside the end of its name', ['A-3', 'Pipe of', '12', '300'], ['', 'steel', '', '']],
    ['on the page of its end', ['A-3', 'Pipe of', '', ''], ['', 'steel', '12', '300']],
  ])('keeps its price %s', async (_, end, beginning) => {
    const { products } = await split(end, beginning);
    expect(brief(products).slice(2)).toEqual([
      ['A-3', 'Pipe of steel', 300],
      ['A-4', 'Tap', 88],
      ['A-5', 'Cap', 9],
    ]);
  });

  test('is a row though its page draws no line below it', async () => {
    const page = ruled([HEADER, ...GOODS.slice(0, 2), ['A-3', 'Pipe of', '12', '300']]);
    const bottom = `${COLUMNS[0]} ${TOP - 4 * HEIGHT} m ${COLUMNS.at(-1)} ${TOP - 4 * HEIGHT} l S`;
    expect(page).toContain(bottom);
    const { products } = await read(
      pdf(page.replace(bottom, ''), ruled([HEADER, ['', 'steel', '', ''], ['A-4', 'Tap', '3', '88']])),
    );
    expect(brief(products).slice(2)).toEqual([
      ['A-3', 'Pipe of steel', 300],
      ['A-4', 'Tap', 88],
    ]);
  });

  test('is none where each page begins with a whole one', async () => {
    const { products } = await split(['A-3', 'Pipe', '12', '300'], ['A-6', 'Hose', '', '41']);
    expect(brief(products).slice(2, 4)).toEqual([
      ['A-3', 'Pipe', 300],
      ['A-6', 'Hose', 41],
    ]);
  });
});
