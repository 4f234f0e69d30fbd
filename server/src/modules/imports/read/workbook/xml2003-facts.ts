import { elements } from './elements.ts';
import { NO_FACTS, type SheetFacts } from './sheet-facts.ts';
import { attribute, unescapeXml } from './xml-tags.ts';

const STYLE = /<(?:ss:)?Style\s([^<>]*)>/g;
const TAG = /<(?:ss:)?(Worksheet|Row|Cell)(\s[^<>]*?)?(\/)?>/g;

/** What the library does not tell of the XML of Excel 2003: prices that are struck through, formulas without a value. */
export function xml2003Facts(text: string): Map<string, SheetFacts> {
  const struckStyles = new Set(
    Array.from(
      elements(text, STYLE, () => '</(?:ss:)?Style>'),
      ({ opening: [, tag = ''], body }) =>
        /\sss:StrikeThrough="(?:1|true)"/i.test(body) ? attribute(` ${tag}`, 'ss:ID') : '',
    ).filter(Boolean),
  );
  const sheets = new Map<string, SheetFacts>();
  if (struckStyles.size === 0 && !text.includes('ss:Formula')) return sheets;
  let struck = new Map<number, Set<number>>();
  let uncached = new Map<number, number[]>();
  let [row, column] = [-1, -1];
  for (const { 1: kind, 2: tag = '', 3: isEmpty, index } of text.matchAll(TAG)) {
    const placed = Number(attribute(tag, 'ss:Index') || 0);
    if (kind === 'Worksheet') {
      [struck, uncached, row] = [new Map(), new Map(), -1];
      sheets.set(unescapeXml(attribute(tag, 'ss:Name')), { ...NO_FACTS, struck, uncached });
    } else if (kind === 'Row') {
      [row, column] = [placed > 0 ? placed - 1 : row + 1, -1];
    } else {
      column = placed > 0 ? placed - 1 : column + 1;
      if (struckStyles.has(attribute(tag, 'ss:StyleID'))) struck.set(row, (struck.get(row) ?? new Set()).add(column));
      const isBare =
        isEmpty !== undefined || /^\s*<\/(?:ss:)?Cell>/.test(text.slice(text.indexOf('>', index) + 1).slice(0, 40));
      if (isBare && tag.includes('ss:Formula')) uncached.set(row, [...(uncached.get(row) ?? []), column]);
      column += Number(attribute(tag, 'ss:MergeAcross') || 0);
    }
  }
  return sheets;
}
