import { currenciesIn, foreignIn } from '../currencies/currencies.ts';
import type { ReadLimits } from '../limits.ts';
import { Refused } from '../refusal.ts';
import type { OpenedFile } from '../sheet.ts';
import { replaceElements } from './elements.ts';
import { NO_FACTS, type SheetFacts } from './sheet-facts.ts';
import { newContainer, parseZipParts } from './sheetjs.ts';
import { tablesOf } from './workbook.ts';
import { attribute, unescapeXml } from './xml-tags.ts';

export function readOds(packed: Map<string, Buffer>, limits: ReadLimits): OpenedFile {
  const parts = withoutComments(packed);
  if (parts.get('META-INF/manifest.xml')?.includes('encryption-data')) throw new Refused('encrypted');
  const content = parts.get('content.xml')?.toString('utf8');
  if (content === undefined) throw new Refused('unreadable');
  const { hiddenSheets, sheets } = scan(content, limits);
  return { format: 'ods', ...tablesOf(parseZipParts(newContainer(parts)), sheets, hiddenSheets) };
}

/** Comments stand inside their cells, and would be read with them. */
function withoutComments(parts: Map<string, Buffer>): Map<string, Buffer> {
  const content = parts.get('content.xml');
  if (!content?.includes('<office:annotation')) return parts;
  const bare = replaceElements(
    content.toString('utf8'),
    /<office:annotation[\s>]/g,
    () => '</office:annotation>',
    () => '',
  );
  return new Map([...parts, ['content.xml', Buffer.from(bare)]]);
}

const TAG =
  /<table:table(?<table>\s[^<>]*)>|<table:table-column(?<column>\s[^<>]*)?\/?>|<(?<close>\/)?table:table-row-group(?:\s[^<>]*)?>|<table:table-row(?<row>\s[^<>]*)?>|<table:(?:covered-)?table-cell(?<cell>\s[^<>]*)?\/?>|<style:style(?<style>\s[^<>]*)>|<style:table-properties(?<look>\s[^<>]*)>|<style:text-properties(?<letters>\s[^<>]*)>|<text:p(?:\s[^<>]*)?>(?<shown>(?:[^<]|<(?!\/text:p>)[^<>]*>){0,200})/g;

/** A line through the letters of a style, of whatever kind. */
const STRUCK = /\sstyle:text-line-through-(?:style|type)="(?!none")/;

const BOLD = /\sfo:font-weight="(?:bold|[6-9]00)"/;

/** Cells that stand for copies of themselves, against the rows that a file may have. */
const REPEATS_PER_ROW = 20;

/** Facts of one sheet while its tags go by. */
function newSheet() {
  const facts = {
    hidden: new Set<number>(),
    hiddenColumns: new Set<number>(),
    levels: new Map<number, number>(),
    bold: new Set<number>(),
    uncached: new Map<number, number[]>(),
    struck: new Map<number, Set<number>>(),
    currencies: new Map<number, Map<number, string>>(),
  };
  return {
    ...{ facts, at: 0, repeated: 0, depth: 0, column: 0, columnAt: 0 },
    /** Whether the row has a value already. */
    isBegun: false,
    number: undefined as number | undefined,
  };
}

/**
 * The library does not know hidden rows, columns and sheets of this format, nor the money of a cell, and repeats a row
 * or a cell as often as it is told: one look over the tags finds the first and refuses the second.
 */
function scan(content: string, limits: ReadLimits): { hiddenSheets: Set<string>; sheets: Map<string, SheetFacts> } {
  const hiddenStyles = new Set<string>();
  const styles = { struck: new Set<string>(), bold: new Set<string>() };
  const hiddenSheets = new Set<string>();
  const sheets = new Map<string, SheetFacts>();
  let style = '';
  let repeats = 0;
  let sheet = newSheet();
  for (const { groups = {}, 0: tag } of content.matchAll(TAG)) {
    if (groups.style !== undefined) style = attribute(groups.style, 'style:name');
    else if (groups.look !== undefined) {
      if (attribute(groups.look, 'table:display') === 'false') hiddenStyles.add(style);
    } else if (groups.letters !== undefined) {
      if (STRUCK.test(groups.letters)) styles.struck.add(style);
      if (BOLD.test(groups.letters)) styles.bold.add(style);
    } else if (groups.table !== undefined) {
      const name = unescapeXml(attribute(groups.table, 'table:name'));
      if (hiddenStyles.has(attribute(groups.table, 'table:style-name'))) hiddenSheets.add(name);
      sheet = newSheet();
      sheets.set(name, { ...NO_FACTS, ...sheet.facts });
    } else if (tag.includes('table-row-group')) sheet.depth += groups.close === undefined ? 1 : -1;
    else if (tag.startsWith('<table:table-column')) enterColumn(sheet, groups.column ?? '', limits);
    else if (tag.startsWith('<table:table-row')) enterRow(sheet, groups.row ?? '', limits);
    else if (groups.shown !== undefined) seeShown(sheet, groups.shown);
    else repeats += enterCell(sheet, groups.cell ?? '', limits, styles);
    if (repeats > limits.rows * REPEATS_PER_ROW) throw new Refused('bomb');
  }
  return { hiddenSheets, sheets };
}

type Current = ReturnType<typeof newSheet>;
const isHidden = (tag: string): boolean => /^(collapse|filter)$/.test(attribute(tag, 'table:visibility'));

function enterColumn(sheet: Current, tag: string, limits: ReadLimits): void {
  const repeated = Number(attribute(tag, 'table:number-columns-repeated') || 1);
  for (let i = 0; isHidden(tag) && i < Math.min(repeated, limits.columns); i += 1)
    sheet.facts.hiddenColumns.add(sheet.columnAt + i);
  sheet.columnAt += repeated;
}

function enterRow(sheet: Current, tag: string, limits: ReadLimits): void {
  sheet.at += sheet.repeated;
  sheet.repeated = Number(attribute(tag, 'table:number-rows-repeated') || 1);
  [sheet.column, sheet.isBegun] = [0, false];
  for (let i = 0; i < Math.min(sheet.repeated, limits.rows * 2); i += 1) {
    if (isHidden(tag)) sheet.facts.hidden.add(sheet.at + i);
    if (sheet.depth > 0) sheet.facts.levels.set(sheet.at + i, sheet.depth);
    else if (!isHidden(tag)) break;
  }
}

/** Styles of cells, by what their letters look like. */
interface Styles {
  readonly struck: ReadonlySet<string>;
  readonly bold: ReadonlySet<string>;
}

/** Says how many copies of a value the cell stands for. */
function enterCell(sheet: Current, tag: string, limits: ReadLimits, styles: Styles): number {
  const across = Number(attribute(tag, 'table:number-columns-repeated') || 1);
  const column = sheet.column;
  sheet.column += across;
  sheet.number = tag.includes('office:value=') ? column : undefined;
  if (!tag.includes('office:value-type')) {
    if (tag.includes('table:formula')) note(sheet.facts.uncached, sheet.at, column);
    return 0;
  }
  if (across > limits.columns) throw new Refused('too_many_columns', { columns: across, max: limits.columns });
  const style = styles.struck.size + styles.bold.size > 0 ? attribute(tag, 'table:style-name') : '';
  if (!sheet.isBegun && styles.bold.has(style)) sheet.facts.bold.add(sheet.at);
  sheet.isBegun = true;
  if (styles.struck.has(style)) {
    const row = sheet.facts.struck.get(sheet.at) ?? new Set();
    for (let i = 0; i < across; i += 1) row.add(column + i);
    sheet.facts.struck.set(sheet.at, row);
  }
  const currency = attribute(tag, 'office:currency');
  const [code] = currency === '' ? [] : [...currenciesIn(currency), currency.toUpperCase()];
  if (code && code !== 'RUB') {
    const row = sheet.facts.currencies.get(sheet.at) ?? new Map<number, string>();
    for (let i = 0; i < across; i += 1) row.set(column + i, code);
    sheet.facts.currencies.set(sheet.at, row);
  }
  return sheet.repeated * across - 1;
}

/** A number is also written as the person sees it, with the money that its format names. */
function seeShown(sheet: Current, shown: string): void {
  const code = sheet.number === undefined ? undefined : foreignIn(unescapeXml(shown.replace(/<[^<>]*>/g, ' ')));
  if (code === undefined || sheet.number === undefined) return;
  const row = sheet.facts.currencies.get(sheet.at) ?? new Map<number, string>();
  if (!row.has(sheet.number)) row.set(sheet.number, code);
  sheet.facts.currencies.set(sheet.at, row);
}

const note = (rows: Map<number, number[]>, row: number, column: number): void => {
  rows.set(row, [...(rows.get(row) ?? []), column]);
};
