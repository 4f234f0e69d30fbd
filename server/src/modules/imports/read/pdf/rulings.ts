import { type getDocumentProxy, getResolvedPDFJS } from 'unpdf';

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

/** A line that is drawn on a page, up and down or across: where it stands, and from where to where it runs. */
export interface Line {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

export interface Rulings {
  readonly vertical: readonly Line[];
  readonly horizontal: readonly Line[];
  /** Texts that the file draws one by one, and where they begin; the library joins those that stand close together. */
  readonly starts: readonly Start[];
}

export interface Start {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

type Matrix = readonly [number, number, number, number, number, number];
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Thicker shapes are pictures and backgrounds of cells. */
const THICKEST = 2.5;
const SHORTEST = 4;
/** A page with more lines is a drawing, not a table. */
const MOST_LINES = 60_000;

/** Lines and thin boxes of a page, in the coordinates of its letters. */
export async function rulingsOf(page: Page): Promise<Rulings> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const painted = [OPS.stroke, OPS.fill, OPS.eoFill, OPS.fillStroke, OPS.eoFillStroke, OPS.closeStroke];
  const lines = collectLines();
  const starts: { x: number; y: number; text: string }[] = [];
  const stack: Matrix[] = [];
  let [matrix, text] = [IDENTITY, IDENTITY];
  let isMoved = false;
  const moveText = (to: Matrix): void => {
    [text, isMoved] = [to, true];
  };
  fnArray.forEach((operator, index) => {
    const args: unknown = argsArray[index];
    switch (operator) {
      case OPS.save:
        stack.push(matrix);
        break;
      case OPS.paintFormXObjectBegin:
        stack.push(matrix);
        matrix = product(matrix, matrixIn(first(args)) ?? IDENTITY);
        break;
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
        matrix = stack.pop() ?? IDENTITY;
        break;
      case OPS.transform:
        matrix = product(matrix, matrixIn(args) ?? IDENTITY);
        break;
      case OPS.beginText:
        moveText(IDENTITY);
        break;
      case OPS.setTextMatrix:
        moveText(matrixIn(first(args)) ?? matrixIn(args) ?? text);
        break;
      case OPS.moveText:
      case OPS.setLeadingMoveText:
        moveText(product(text, shift(args)));
        break;
      case OPS.showText:
      case OPS.showSpacedText: {
        const [, , , , x, y] = product(matrix, text);
        if (isMoved) starts.push({ x, y, text: '' });
        const start = starts.at(-1);
        if (start) start.text += shownText(first(args));
        isMoved = false;
        break;
      }
      case OPS.constructPath: {
        const box = lines.areMany() ? undefined : boxOf(args, matrix, painted);
        if (box) lines.add(box, first(args) === OPS.stroke);
      }
    }
  });
  return { ...lines.found, starts };
}

/** A thin box is a line; a larger one that is drawn as a frame has a line at each side. */
function collectLines() {
  const [vertical, horizontal]: [Line[], Line[]] = [[], []];
  return {
    found: { vertical, horizontal },
    areMany: () => vertical.length + horizontal.length > MOST_LINES,
    add({ left, right, bottom, top }: Box, isFrame: boolean): void {
      const [width, height] = [right - left, top - bottom];
      if (width <= THICKEST && height >= SHORTEST) vertical.push({ at: (left + right) / 2, from: bottom, to: top });
      else if (height <= THICKEST && width >= SHORTEST)
        horizontal.push({ at: (top + bottom) / 2, from: left, to: right });
      else if (isFrame && width >= SHORTEST && height >= SHORTEST) {
        for (const at of [left, right]) vertical.push({ at, from: bottom, to: top });
        for (const at of [bottom, top]) horizontal.push({ at, from: left, to: right });
      }
    },
  };
}

/** The text of glyphs; the numbers between them only move the next glyph. */
const shownText = (glyphs: unknown): string =>
  Array.isArray(glyphs)
    ? glyphs
        .map((glyph: { unicode?: string } | number | null) => (typeof glyph === 'object' && glyph?.unicode) || '')
        .join('')
    : '';

const shift = (args: unknown): Matrix => {
  const [x = 0, y = 0] = Array.isArray(args) ? (args as number[]) : [];
  return [1, 0, 0, 1, x, y];
};

interface Box {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

const first = (args: unknown): unknown => (Array.isArray(args) ? args[0] : undefined);

const matrixIn = (value: unknown): Matrix | undefined =>
  (Array.isArray(value) || ArrayBuffer.isView(value)) && (value as { length?: number }).length === 6
    ? (value as unknown as Matrix)
    : undefined;

const product = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  ...([a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j] as const),
  ...([a * k + c * l + e, b * k + d * l + f] as const),
];

/** The bounds of a painted path; paths that only clip are invisible. */
function boxOf(args: unknown, [a, b, c, d, e, f]: Matrix, painted: readonly (number | undefined)[]): Box | undefined {
  if (!Array.isArray(args) || !painted.includes(args[0]) || !args[2]) return undefined;
  const [left = 0, bottom = 0, right = 0, top = 0] = args[2] as ArrayLike<number> & Iterable<number>;
  const xs = [a * left + c * bottom + e, a * right + c * top + e];
  const ys = [b * left + d * bottom + f, b * right + d * top + f];
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}
