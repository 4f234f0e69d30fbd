import { Refused } from '../refusal.ts';
import type { OpenedFile, RawRow } from '../sheet.ts';
import { elements, replaceElements } from '../workbook/elements.ts';
import { attribute, unescapeXml } from '../workbook/xml-tags.ts';
import headers from './yml-headers.json' with { type: 'json' };
import words from './yml-words.json' with { type: 'json' };

const MOST_OFFERS = 50_000;
/** Deeper trees are loops. */
const DEEPEST = 20;

/** A catalogue for marketplaces: every offer is a row under the headers that our own lists have. */
export function readYml(file: string): OpenedFile {
  const text = withoutCommentsAndEmptyTags(file);
  const categories = new Map(
    [...text.matchAll(/<category(\s[^<>]*)>([^<]*)<\/category>/g)].map(([, tag = '', name = '']) => [
      attribute(tag, 'id'),
      { parent: attribute(tag, 'parentId'), name: unescapeXml(name).trim() },
    ]),
  );
  const pathOf = (id: string): string => {
    const path: string[] = [];
    for (let at = id; categories.has(at) && path.length < DEEPEST; at = categories.get(at)?.parent ?? '')
      path.unshift(categories.get(at)?.name ?? '');
    return path.join(' / ');
  };
  const rows: RawRow[] = [{ number: 1, cells: Object.values(headers), level: 0, dates: [] }];
  for (const { opening, body } of elements(text, /<offer(\s[^<>]*)>/g, () => '</offer>')) {
    if (rows.length > MOST_OFFERS) throw new Refused('too_many_rows', { rows: rows.length, max: MOST_OFFERS });
    rows.push({ number: rows.length + 1, cells: cellsOf(opening[1] ?? '', body, pathOf), level: 0, dates: [] });
  }
  return { format: 'yml', tables: [{ name: '', merges: [], rows: () => rows }], hiddenSheets: [] };
}

/**
 * Offers that somebody commented out are not sold, and a tag that ends itself has no content. CDATA is text, and so is a
 * break between lines.
 */
const withoutCommentsAndEmptyTags = (text: string): string =>
  replaceElements(
    text,
    /<!\[CDATA\[|<!--|<(?!br\b)\w[^\s<>/]*(?:\s[^<>]*)?\/>/g,
    ({ 0: part }) => (part === '<!--' ? '-->' : part.startsWith('<!') ? '\\]\\]>' : ''),
    ({ opening, body }) => (opening[0] === '<![CDATA[' ? `${opening[0]}${body}]]>` : ''),
  );

/** An offer that is not available can be ordered: it is sold, and not in stock. */
const AVAILABLE: ReadonlyMap<string, string> = new Map(Object.entries(words.available));

const plainOf = (value: string): string =>
  /^\s*<!\[CDATA\[([\s\S]*?)\]\]>\s*$/.exec(value)?.[1]?.trim() ?? unescapeXml(value).trim();

/** Properties with their units, in one text. */
const factsOf = (body: string): string =>
  [...elements(body, /<param(\s[^<>]*)>/g, () => '</param>')]
    .map(({ opening: [, tag = ''], body: value }) =>
      [`${unescapeXml(attribute(tag, 'name'))}:`, plainOf(value), unescapeXml(attribute(tag, 'unit'))]
        .filter(Boolean)
        .join(' '),
    )
    .join('; ');

function cellsOf(tag: string, body: string, pathOf: (id: string) => string): string[] {
  const of = (...names: string[]): string => {
    const values = names.map((name) => {
      const [first] = elements(body, new RegExp(`<${name}(?:\\s[^<>]*)?>`, 'g'), () => `</${name}>`);
      return first?.body ?? '';
    });
    return values.map(plainOf).find(Boolean) ?? '';
  };
  const named = of('name') || [of('typePrefix'), of('vendor'), of('model')].filter(Boolean).join(' ');
  const values: Record<keyof typeof headers, string> = {
    article: of('vendorCode') || attribute(tag, 'id'),
    name: named,
    price: of('price'),
    currency: of('currencyId'),
    category: pathOf(of('categoryId')),
    manufacturer: of('vendor'),
    country: of('country_of_origin'),
    link: of('url'),
    description: of('description'),
    barcode: of('barcode'),
    stock: of('count', 'stock_quantity', 'quantity_in_stock'),
    availability: AVAILABLE.get(attribute(tag, 'available') || of('available')) ?? '',
    minOrder: of('min-quantity'),
    facts: factsOf(body),
    note: of('sales_notes'),
    picture: of('picture'),
  };
  return (Object.keys(headers) as (keyof typeof headers)[]).map((key) => values[key]);
}
