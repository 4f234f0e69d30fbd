import { Refused } from '../refusal.ts';
import type { OpenedFile } from '../sheet.ts';
import { replaceElements } from '../workbook/elements.ts';
import { parseMarkup } from '../workbook/sheetjs.ts';
import { refuseFarPlaces, tablesOf } from '../workbook/workbook.ts';
import { xml2003Facts } from '../workbook/xml2003-facts.ts';
import { readYml } from './yml.ts';

/** Files that are called .xls and are a web page or the XML of Excel 2003. */
export function readMarkup(text: string): OpenedFile {
  refuseFarPlaces(text);
  // Entities of a document's own can grow without end, and no export has them.
  if (/<!(DOCTYPE\s[^>]*\[|ENTITY)/i.test(text)) throw new Refused('file_type');
  if (/<(\w+:)?Workbook[\s>]/.test(text) && text.includes('urn:schemas-microsoft-com:office:spreadsheet')) {
    return { format: 'xml2003', ...tablesOf(parseMarkup(text), xml2003Facts(text)) };
  }
  if (/<(html|table|meta|head|body|!doctype html)[\s>]/i.test(text) && /<table[\s>]/i.test(text)) {
    return {
      format: 'html',
      ...tablesOf(parseMarkup(withSigns(withoutInlineTags(withoutStruckCells(withoutUnseen(withClosedCells(text))))))),
    };
  }
  if (/<yml_catalog[\s>]/.test(text)) return readYml(text);
  throw new Refused(
    /<\u041a\u043e\u043c\u043c\u0435\u0440\u0447\u0435\u0441\u043a\u0430\u044f/.test(text) ? 'commerceml' : 'file_type',
  );
}

const OPENING = /<t[dh][\s>]/gi;
const CLOSING = /<\/t[dh]\s*>/gi;
const TABLE_TAG = /<(\/?)(td|th|tr|table)(?=[\s>])[^<>]*>/gi;

/** A page may leave its cells open; the library would take a row of such cells for one. */
function withClosedCells(text: string): string {
  if ((text.match(OPENING)?.length ?? 0) === (text.match(CLOSING)?.length ?? 0)) return text;
  let open = '';
  return text.replace(TABLE_TAG, (tag: string, slash: string, name: string) => {
    const closes = open !== '' && !(slash === '/' && name.toLowerCase() === open);
    const before = closes ? `</${open}>` : '';
    open = slash === '' && /^t[dh]$/i.test(name) ? name.toLowerCase() : '';
    return before + tag;
  });
}

/** What is struck through does not count any more: an old price beside the new one. */
const STRUCK = /<(s|del|strike)(?:\s[^<>]*)?>|<(span|font|p|div|b|i)\s(?=[^<>]*line-through)[^<>]*>/gi;
/** A class of a page saved by a spreadsheet: `.xl65 {… text-decoration: line-through …}`. */
const STRUCK_CLASS = /\.([\w-]+)\s*\{(?=[^{}]*line-through)[^{}]*\}/g;
const CELL = /<td\s[^<>]*>/gi;
/** Tags that are no part of a table; the library drops them with the spaces around, and glues numbers together. */
const INLINE = `<\\/?(?!\\/?(?:table|thead|tbody|tfoot|tr|td|th|html|head|body|meta|br|col)\\b)[a-z][^<>]*>`;
const INLINES = new RegExp(`${INLINE}(?:\\s*${INLINE})*`, 'giu');

/** Rows that a page does not show are nothing; its cells stay, empty, so that the others keep their columns. */
const UNSEEN_ROW = /<tr\s(?=[^<>]*display:\s*none)[^<>]*>/gi;
const UNSEEN_CELL = /<t[dh]\s(?=[^<>]*display:\s*none)[^<>]*>/gi;
const withoutUnseen = (text: string): string =>
  withoutContent(
    replaceElements(
      text,
      UNSEEN_ROW,
      () => '</tr>',
      () => '',
    ),
    UNSEEN_CELL,
    '</t[dh]>',
    () => true,
  );

/** Cells whose tag is such stay, and are empty. */
const withoutContent = (text: string, cell: RegExp, closing: string, isSuch: (tag: string) => boolean): string =>
  replaceElements(
    text,
    cell,
    () => `(?=${closing})`,
    ({ opening: [tag], body }) => (isSuch(tag) ? tag : tag + body),
  );

/** A cell that is struck through as a whole says nothing any more. */
function withoutStruckCells(text: string): string {
  if (!text.includes('line-through')) return text;
  const classes = new Set(Array.from(text.matchAll(STRUCK_CLASS), ([, name = '']) => name));
  return withoutContent(text, CELL, '</td>', (tag) => {
    const own = /\sclass=["']?([\w\s-]+)/i.exec(tag)?.[1]?.trim().split(/\s+/) ?? [];
    return tag.includes('line-through') || own.some((name) => classes.has(name));
  });
}

const withoutStruck = (text: string): string =>
  replaceElements(
    text,
    STRUCK,
    ({ 1: name, 2: styled }) => `</${(name ?? styled ?? '').toLowerCase()}>`,
    () => ' ',
  );

/** Inside a word a tag is nothing, anywhere else it parts texts. */
function withoutInlineTags(whole: string): string {
  const text = withoutStruck(whole);
  const parts: string[] = [];
  let from = 0;
  for (const { 0: tags, index } of text.matchAll(INLINES)) {
    const [before, end] = [text.slice(from, index), index + tags.length];
    const trimmed = before.trimEnd();
    const isSpaced = trimmed.length < before.length || /\s/.test(tags.replace(/<[^<>]*>/g, ''));
    const isInWord = !isSpaced && /\p{L}$/u.test(trimmed.slice(-2)) && /^\p{L}/u.test(text.slice(end, end + 2));
    parts.push(trimmed, isInWord ? '' : '\u00a0');
    from = end;
  }
  return parts.join('') + text.slice(from);
}

/** Names of signs that stand in goods; the library knows only those of XML. */
const SIGNS: Readonly<Record<string, string>> = {
  nbsp: '\u00a0',
  laquo: '\u00ab',
  raquo: '\u00bb',
  ldquo: '\u201c',
  rdquo: '\u201d',
  times: '\u00d7',
  deg: '\u00b0',
  plusmn: '\u00b1',
  sup2: '\u00b2',
  sup3: '\u00b3',
  frac12: '\u00bd',
  frac14: '\u00bc',
  frac34: '\u00be',
  micro: '\u00b5',
  oslash: '\u00f8',
  Oslash: '\u00d8',
  ndash: '\u2013',
  mdash: '\u2014',
  hellip: '\u2026',
  bull: '\u2022',
  reg: '\u00ae',
  trade: '\u2122',
  euro: '\u20ac',
};

const withSigns = (text: string): string =>
  text.replace(/&([A-Za-z]+\d{0,2});/g, (whole, name: string) => SIGNS[name] ?? whole);

/** What the page says of its letters; a web page may be UTF-8 only by luck. */
export function declaredEncoding(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, 2048).toString('latin1');
  return /(?:charset|encoding)\s*=\s*["']?([\w-]+)/i.exec(head)?.[1]?.toLowerCase();
}
