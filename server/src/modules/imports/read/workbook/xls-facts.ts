import { NO_FACTS, type SheetFacts } from './sheet-facts.ts';

/** Records of a workbook stream that say how its cells look. */
const RECORDS = { font: 0x31, look: 0xe0, sheet: 0x85, manyNumbers: 0xbd } as const;
/** Numbers, texts and formulas: all begin with a row, a column and a look. */
const CELLS: ReadonlySet<number> = new Set([0x0203, 0x027e, 0x00fd, 0x0204, 0x0006, 0x0406, 0x00d6]);
const STRUCK = 0x08;
/** Weight of letters from which on they are bold; plain ones have 400. */
const BOLD = 600;

interface Look {
  readonly isStruck: boolean;
  readonly isBold: boolean;
}

/** By name of a sheet, cells that are struck through and rows that begin in bold: the library reads no fonts. */
export function xlsFacts(stream: Buffer, names: readonly string[]): Map<string, SheetFacts> {
  const fonts: Look[] = [];
  const looks: (Look | undefined)[] = [];
  const starts = new Map<number, string>();
  const sheets = new Map<string, SheetFacts>();
  let struck = new Map<number, Set<number>>();
  let bold = new Set<number>();
  let begun = new Set<number>();
  const note = (row: number, column: number, look: number) => {
    if (looks[look]?.isStruck) struck.set(row, (struck.get(row) ?? new Set()).add(column));
    // Cells of a row come from the left.
    if (!begun.has(row) && looks[look]?.isBold) bold.add(row);
    begun.add(row);
  };
  for (const { at, kind, data } of recordsOf(stream)) {
    const name = starts.get(at);
    if (name !== undefined) {
      [struck, bold, begun] = [new Map(), new Set(), new Set()];
      sheets.set(name, { ...NO_FACTS, struck, bold });
    }
    if (kind === RECORDS.font && data.length >= 8) fonts.push(lookOf(data));
    // There is no font of the number 4.
    else if (kind === RECORDS.look && data.length >= 2) looks.push(fonts[fontAt(data.readUInt16LE(0))]);
    else if (kind === RECORDS.sheet && data.length >= 4) starts.set(data.readUInt32LE(0), names[starts.size] ?? '');
    else if (CELLS.has(kind) && data.length >= 6)
      note(data.readUInt16LE(0), data.readUInt16LE(2), data.readUInt16LE(4));
    else if (kind === RECORDS.manyNumbers)
      for (let place = 4, column = data.readUInt16LE(2); place + 6 <= data.length - 2; place += 6, column += 1)
        note(data.readUInt16LE(0), column, data.readUInt16LE(place));
  }
  return sheets;
}

const lookOf = (font: Buffer): Look => ({
  isStruck: (font.readUInt16LE(2) & STRUCK) !== 0,
  isBold: font.readUInt16LE(6) >= BOLD,
});

const fontAt = (number: number): number => (number > 4 ? number - 1 : number);

function* recordsOf(stream: Buffer) {
  for (let at = 0; at + 4 <= stream.length; ) {
    const length = stream.readUInt16LE(at + 2);
    yield { at, kind: stream.readUInt16LE(at), data: stream.subarray(at + 4, at + 4 + length) };
    at += 4 + length;
  }
}
