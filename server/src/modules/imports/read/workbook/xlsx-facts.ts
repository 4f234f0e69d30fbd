import { NO_FACTS, type SheetFacts } from './sheet-facts.ts';
import { type CellStyles, cellStyles } from './xlsx-styles.ts';
import { attribute, tags, unescapeXml } from './xml-tags.ts';

/**
 * What the library does not tell of every sheet, by its name. It reads hidden rows and the outline only together with
 * styles, and then throws and catches once a cell where a file has none: a minute for 40,000 rows.
 */
export function xlsxFacts(parts: ReadonlyMap<string, Buffer>): Map<string, SheetFacts> {
  const book = [...parts.keys()].find((name) => /(^|\/)workbook\.xml$/i.test(name)) ?? '';
  const folder = book.slice(0, book.lastIndexOf('/') + 1);
  const targets = new Map(
    tags(text(parts, `${folder}_rels/${book.slice(folder.length)}.rels`), 'Relationship').map((tag) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target'),
    ]),
  );
  const styles = cellStyles(text(parts, `${folder}styles.xml`));
  return new Map(
    tags(text(parts, book), 'sheet').map((tag) => {
      const target = targets.get(attribute(tag, 'r:id') || attribute(tag, 'id')) ?? '';
      const path = target.startsWith('/') ? target.slice(1) : folder + target;
      return [unescapeXml(attribute(tag, 'name')), factsOf(parts.get(path), styles)];
    }),
  );
}

/** Only what is marked: most files have nothing of it, and then nothing is kept. */
function factsOf(xml: Buffer | undefined, styles: CellStyles | undefined): SheetFacts {
  if (!xml) return NO_FACTS;
  const hidden = new Set<number>();
  const levels = new Map<number, number>();
  const bold = new Set<number>();
  let counted = 0;
  for (let at = xml.indexOf('<row'); at !== -1; ) {
    const next = xml.indexOf('<row', at + 4);
    const tag = xml.toString('latin1', at, xml.indexOf('>', at));
    const index = Number(attribute(tag, 'r') || counted + 1) - 1;
    counted = index + 1;
    if (/\shidden="(1|true)"/.test(tag)) hidden.add(index);
    const look = styles ? lookOf(xml, at, next === -1 ? xml.length : next, styles) : PLAIN;
    if (look.bold) bold.add(index);
    const level = Number(attribute(tag, 'outlineLevel')) || look.indent;
    if (level > 0) levels.set(index, level);
    at = next;
  }
  return {
    ...NO_FACTS,
    ...{ hidden, levels, bold, hiddenColumns: hiddenColumns(xml), uncached: uncached(xml) },
    struck: styles ? struckCells(xml, styles) : new Map(),
  };
}

const PLAIN = { bold: false, indent: 0 };
/** The look of a row is that of its first cells. */
const CELLS_LOOKED_AT = 4;
const CELL = /<c\s([^>]*?)(?:\/>|>(?=\s*<))/g;

function lookOf(xml: Buffer, from: number, to: number, styles: CellStyles) {
  const start = xml.toString('latin1', from, Math.min(to, from + 2000));
  let indent = 0;
  let bold: boolean | undefined;
  let looked = 0;
  for (const [whole, attributes = ''] of start.matchAll(CELL)) {
    if (looked++ >= CELLS_LOOKED_AT) break;
    if (whole.endsWith('/>')) continue;
    const style = Number(attribute(` ${attributes}`, 's') || 0);
    bold ??= styles.bold.has(style);
    indent = Math.max(indent, styles.indents.get(style) ?? 0);
  }
  return { bold: bold ?? false, indent };
}

/** `<col min="3" max="5" hidden="1"/>`; a tail that is hidden to the end of the sheet holds nothing. */
function hiddenColumns(xml: Buffer): ReadonlySet<number> {
  const columns = new Set<number>();
  const start = xml.indexOf('<cols');
  if (start === -1) return columns;
  for (const tag of tags(xml.toString('latin1', start, xml.indexOf('</cols>', start)), 'col')) {
    const isHidden = /\shidden="(1|true)"/.test(tag) || attribute(tag, 'width') === '0';
    if (!isHidden) continue;
    const last = Math.min(Number(attribute(tag, 'max')), Number(attribute(tag, 'min')) + 600);
    for (let column = Number(attribute(tag, 'min')); column <= last; column += 1) columns.add(column - 1);
  }
  return columns;
}

const FORMULA =
  /<c\s(?=[^<>]*?r="([A-Z]+)(\d+)")[^<>]*>\s*<f(?:\s[^<>]*)?(?:\/>|>[^<]*<\/f>)\s*(?:<v\s*\/>|<v><\/v>)?\s*<\/c>/g;

/** Cells with a formula and no value: the program that wrote the file has not calculated them. */
function uncached(xml: Buffer): ReadonlyMap<number, readonly number[]> {
  const cells = new Map<number, number[]>();
  if (xml.indexOf('<f') === -1) return cells;
  for (const [, letters = '', row = ''] of xml.toString('latin1').matchAll(FORMULA)) {
    const index = Number(row) - 1;
    cells.set(index, [...(cells.get(index) ?? []), columnOf(letters)]);
  }
  return cells;
}

const PLACED = /<c\s(?=[^<>]*?r="([A-Z]+)(\d+)")[^<>]*>/g;

/** By row, columns of cells in a style that is struck through. */
function struckCells(xml: Buffer, { struck }: CellStyles): ReadonlyMap<number, ReadonlySet<number>> {
  const cells = new Map<number, Set<number>>();
  if (struck.size === 0) return cells;
  for (const [tag, letters = '', row = ''] of xml.toString('latin1').matchAll(PLACED)) {
    if (!struck.has(Number(attribute(tag, 's') || 0))) continue;
    const index = Number(row) - 1;
    const columns = cells.get(index) ?? new Set();
    cells.set(index, columns.add(columnOf(letters)));
  }
  return cells;
}

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const text = (parts: ReadonlyMap<string, Buffer>, name: string): string => parts.get(name)?.toString('utf8') ?? '';
