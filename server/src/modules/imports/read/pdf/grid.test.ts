import { describe, expect, test } from 'vitest';
import { asFile, brief, expectRefused, importContent as read } from '../../../../../test/price-lists/files.ts';

interface Cell {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

const at = (x: number, y: number, text: string): Cell => ({ x, y, text });
const drawn = ({ x, y, text }: Cell) => `BT /F1 10 Tf ${x} ${y} Td (${text}) Tj ET`;

/** Pages of letters and lines, as a printer driver writes them. */
function pdf(...pages: readonly string[]): string {
  const kids = pages.map((_, index) => `${10 + index * 2} 0 R`).join(' ');
  const objects = pages.map(
    (content, index) => `${10 + index * 2} 0 obj
<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents ${11 + index * 2} 0 R/Resources<</Font<</F1 3 0 R>>>>>>
endobj
${11 + index * 2} 0 obj
<</Length ${content.length}>>
stream
${content}
endstream
endobj`,
  );
  return `%PDF-1.4
1 0 obj
<</Type/Catalog/Pages 2 0 R>>
endobj
2 0 obj
<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>
endobj
3 0 obj
<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>
endobj
${objects.join('\n')}
trailer
<</Root 1 0 R>>
`;
}

/** The width of a figure, and of an a. */
const FIGURE = 5.56;
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

describe('a table without lines', () => {
  const rows = (gap: number) =>
    Array.from({ length: 12 }, (_, index) => {
      const y = 700 - index * 20;
      return [at(50, y, `A-${index}`), at(120, y, `Pump ${index}`), at(250, y, '7'), at(255.56 + gap, y, '937')].map(
        drawn,
      );
    }).flat();
  const header = [at(50, 720, 'Article'), at(120, 720, 'Name'), at(235, 720, 'Qty'), at(275, 720, 'Price')].map(drawn);

  test.each([0, 1, 2.5])('two numbers that stand %s apart are never one: the page is not believed', async (gap) => {
    const file = await asFile(`close-${gap}.pdf`, pdf([...header, ...rows(gap)].join('\n')));
    await expectRefused(file, 'unsure_pdf');
  });

  test('a number that is parted between its thousands leaves its page out', async () => {
    const goods = Array.from({ length: 8 }, (_, index) => {
      const y = 700 - index * 40;
      return [at(50, y, `A-${index}`), at(120, y, 'Pump'), at(250, y, '7'), at(300, y + 6, '1'), at(290, y - 6, '937')];
    }).flat();
    const titles = [at(50, 740, 'Article'), at(120, 740, 'Name'), at(250, 740, 'Qty'), at(290, 740, 'Price')];
    await expectRefused(await asFile('parted.pdf', pdf([...titles, ...goods].map(drawn).join('\n'))), 'unsure_pdf');
  });

  test('a header of prices over no column leaves the list out', async () => {
    const goods = Array.from({ length: 8 }, (_, index) => {
      const y = 700 - index * 20;
      return [at(50, y, `A-${index}`), at(120, y, 'Pump'), at(250, y, '937')];
    }).flat();
    const titles = [at(50, 740, 'Article'), at(120, 740, 'Name'), at(250, 740, 'Retail'), at(400, 740, 'Wholesale')];
    await expectRefused(await asFile('lost.pdf', pdf([...titles, ...goods].map(drawn).join('\n'))), 'unsure_pdf');
  });

  test('a space between thousands does not part a number that is drawn at once, as browsers do', async () => {
    const goods = Array.from({ length: 12 }, (_, index) =>
      [at(50, 700 - index * 20, `A-${index}`), at(120, 700 - index * 20, `Pump ${index}`)]
        .map(drawn)
        .concat(`BT /F1 10 Tf 250 ${700 - index * 20} Td [(1) -278 (937)] TJ ET`),
    );
    const titles = [at(50, 720, 'Article'), at(120, 720, 'Name'), at(250, 720, 'Price')].map(drawn);
    const { products } = await read(pdf([...titles, ...goods.flat()].join('\n')));
    expect(new Set(products.map(({ values }) => values.price))).toEqual(new Set([1937]));
  });

  test('a name of two lines belongs to the row that stands at its middle', async () => {
    const rows = Array.from({ length: 6 }, (_, index) => {
      const y = 700 - index * 40;
      const name = [at(120, y + 6, `Pump ${index} with a`), at(120, y - 6, 'long name')];
      return [at(50, y, `A-${index}`), ...name, at(300, y, '937')].map(drawn);
    });
    const titles = [at(50, 730, 'Article'), at(120, 730, 'Name'), at(300, 730, 'Price')].map(drawn);
    const { products } = await read(pdf([...titles, ...rows.flat()].join('\n')));
    expect(brief(products)[0]).toEqual(['A-0', 'Pump 0 with a long name', 937]);
    expect(products).toHaveLength(6);
  });

  describe('a name that stands above and below its row', () => {
    const TITLES = [at(50, 750, 'Article'), at(120, 750, 'Name'), at(300, 750, 'Price')];
    const LINES = ['Centrifugal pump of cast iron,', 'self-priming, for drainage of', 'dirty water'];
    const price = (y: number, index: number) => [at(50, y, `A-${index}`), at(300, y, '937')];
    const goods = (count: number, pitch: number, order: (a: Cell, b: Cell) => number = () => 0) =>
      Array.from({ length: 6 }, (_, index) => {
        const y = 700 - index * 60;
        const top = y + ((count - 1) / 2) * pitch;
        return [
          ...price(y, index),
          ...LINES.slice(0, count).map((line, at_) => at(120, top - at_ * pitch, line)),
        ].toSorted(order);
      }).flat();
    const names = async (cells: readonly Cell[]) => {
      const { products } = await read(pdf([...TITLES, ...cells].map(drawn).join('\n')));
      expect(products.map(({ values }) => values.price)).toEqual(products.map(() => 937));
      return products.map(({ values }) => values.name);
    };

    test.each([
      ['two lines', 2, 11.5],
      ['two lines that stand wide apart', 2, 16],
      ['three lines', 3, 11.5],
      ['three lines that stand wide apart', 3, 16],
    ])('of %s', async (_, count, pitch) => {
      const whole = LINES.slice(0, count).join(' ');
      expect(await names(goods(count, pitch))).toEqual(Array(6).fill(whole));
      // A document may have its letters line by line too.
      expect(await names(goods(count, pitch, (a, b) => b.y - a.y || a.x - b.x))).toEqual(Array(6).fill(whole));
    });

    test('is set to the middle of its cell, to its top or to its bottom', async () => {
      const cells = (shift: number, isCentred = false) =>
        Array.from({ length: 6 }, (_, index) => {
          const y = 700 - index * 60;
          const [one = '', two = ''] = LINES;
          const name = [at(120, y + shift, one), at(isCentred ? 124 : 120, y + shift - 16, two)];
          return [at(50, y, `A-${index}`), ...name, at(300, y, '937')];
        }).flat();
      const whole = LINES.slice(0, 2).join(' ');
      for (const shift of [0, 8, 16]) expect(await names(cells(shift))).toEqual(Array(6).fill(whole));
      expect(await names(cells(8, true))).toEqual(Array(6).fill(whole));
    });

    test('is none where titles stand above each row', async () => {
      const cells = Array.from({ length: 6 }, (_, index) => {
        const y = 700 - index * 34;
        return [at(120, y + 17, `Title ${index}`), ...price(y, index), at(120, y, `Pump ${index}`)];
      }).flat();
      expect(await names(cells)).toEqual(Array.from({ length: 6 }, (_, index) => `Pump ${index}`));
    });
  });

  test('a price is read whole where names of any length run up to its column', async () => {
    const prices = ['1213', '98', '12345', '505', '1200', '77', '4321', '640', '9', '15000', '88', '3030'];
    const goods = prices.map((price, index) => {
      const y = 700 - index * 20;
      const left = 330 - price.length * FIGURE;
      const letters = Math.floor((left - 120) / FIGURE) - (index % 3) * 4;
      return [at(50, y, `A-${index}`), at(120, y, 'a'.repeat(letters)), at(left, y, price), at(380, y, '7')].map(drawn);
    });
    const titles = [at(50, 720, 'Article'), at(120, 720, 'Name'), at(305, 720, 'Price'), at(375, 720, 'Stock')].map(
      drawn,
    );
    const { products } = await read(pdf([...titles, ...goods.flat()].join('\n')));
    expect(products.map(({ values }) => values.price)).toEqual(prices.map(Number));
    expect(products.map(({ values }) => /^a+$/.test(values.name ?? ''))).toEqual(prices.map(() => true));
  });

  test('names and prices are a table of two columns; rows at the edges of pages are kept, and parts of a row joined', async () => {
    const row = (y: number, name: string, price: string) => [at(50, y, name), at(400, y, price)].map(drawn).join('\n');
    const rows = (from: number) => Array.from({ length: 8 }, (_, i) => row(700 - i * 30, `Pipe ${from + i} m`, '100'));
    const first = [row(740, 'Name', 'Price'), ...rows(10), drawn(at(50, 30, 'Page 1'))].join('\n');
    const second = [drawn(at(50, 740, 'of steel')), ...rows(20), drawn(at(50, 30, 'Page 2'))].join('\n');
    const { products } = await read(pdf(first, second));
    expect(products.map(({ values }) => values.name)).toEqual([
      ...Array.from({ length: 7 }, (_, i) => `Pipe ${10 + i} m`),
      'Pipe 17 m of steel',
      ...Array.from({ length: 8 }, (_, i) => `Pipe ${20 + i} m`),
    ]);
    expect(products.every(({ values }) => values.price === 100)).toBe(true);
  });

  test('columns that stand apart are read', async () => {
    const { products } = await read(pdf([...header, ...rows(20)].join('\n')));
    expect(new Set(products.map(({ values }) => values.price))).toEqual(new Set([937]));
  });
});
