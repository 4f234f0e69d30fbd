import { describe, expect, test } from 'vitest';
import { at, type Cell, drawn, FIGURE, pdf } from '../../../../../test/price-lists/draw-pdf.ts';
import { asFile, brief, expectRefused, importContent as read } from '../../../../../test/price-lists/files.ts';

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
