import { normal } from '../../../platform/text/normal.ts';
import type { RawRow } from '../read/sheet.ts';
import { valueAt } from '../recognise/cells.ts';
import type { Use } from '../recognise/mapping.ts';
import { moneyHeader } from '../recognise/money/money-header.ts';
import type { RecognisedSheet } from '../recognise/recognised-sheet.ts';
import words from '../recognise/words.json' with { type: 'json' };
import { isContactRow } from './contact-row.ts';
import { hasNoValue } from './no-value.ts';

/** Why a row is no product. Each is told, none is dropped unsaid. */
export type SkipReason = 'group' | 'total' | 'note' | 'header' | 'stock';

export type RowKind =
  | { readonly kind: 'product' }
  | {
      readonly kind: 'skipped';
      readonly as: SkipReason;
      readonly text: string;
      /** Of a group that says the groups around it too, from the outermost. */
      readonly titles?: readonly string[];
    };

const PRODUCT: RowKind = { kind: 'product' };

/** A row with several cells is no signature, whatever its first word. */
const NOTE_CELLS = 2;

/** Drawn under a header of plain text. */
const LINE = /^[-=_:+]+$/;

/** No word that is looked for is longer. */
const LONGEST_START = 60;

/** What a row below the header is, by the first rule that knows it. `next` tells, with the outline, whether something is inside it. */
export function kindOf(sheet: RecognisedSheet, row: RawRow, next: RawRow | undefined): RowKind {
  const filled = sheet.columns.flatMap((column) => {
    const text = valueAt(row.cells, column);
    return text === '' || isNoArticle(column, text) ? [] : [{ column, text }];
  });
  const has = (field: Use) => filled.some(({ column }) => column.use === field);
  const price = textOf(filled, 'price');
  const reading = { sheet, row, next, filled, has, first: filled[0]?.text ?? '', price, isPriced: /[1-9]/.test(price) };
  for (const rule of RULES) {
    const kind = rule(reading);
    if (kind) return kind;
  }
  return PRODUCT;
}

interface Reading {
  readonly sheet: RecognisedSheet;
  readonly row: RawRow;
  readonly next: RawRow | undefined;
  readonly filled: Filled;
  readonly has: (field: Use) => boolean;
  /** The text of the first cell. */
  readonly first: string;
  readonly price: string;
  readonly isPriced: boolean;
}

type Rule = (reading: Reading) => RowKind | undefined;

const skipped = (as: SkipReason, text: string): RowKind => ({ kind: 'skipped', as, text });

const repeatedHeader: Rule = ({ sheet, row, filled, has, first }) => {
  if (filled.length >= 2 && filled.every(({ column, text }) => isHeaderText(column.header, text)))
    return skipped('header', first);
  // It stands on every page; nothing is called by a number that counts the columns.
  const mayCount = has('name') || row.number === (sheet.header?.last ?? 0) + 1;
  return mayCount && isNumbering(filled.map(({ text }) => text)) ? skipped('header', first) : undefined;
};

const mergedTitle: Rule = ({ filled, first }) => {
  if (isOneText(filled)) return skipped('group', first);
  return isTitleAmongHeaders(filled) ? skipped('group', textOf(filled, 'name')) : undefined;
};

const lineOrContact: Rule = ({ filled, first }) =>
  (filled.length >= 2 && filled.every(({ text }) => LINE.test(text))) || isContactRow(filled)
    ? skipped('note', first)
    : undefined;

/** Groups of some exports have a code of their own. */
const titleAboveGoods: Rule = ({ sheet, row, next, filled, has, price, isPriced }) => {
  if (!has('name') || isPriced || /[^\d.,\s]/.test(price)) return undefined;
  const isBranch = next !== undefined && next.level > row.level;
  return isBranch ||
    isBoldTitle(row, next, filled) ||
    isCodedTitle(sheet, filled, next) ||
    isCounted(sheet, filled, next)
    ? skipped('group', textOf(filled, 'name'))
    : undefined;
};

const signature: Rule = ({ filled, first, isPriced }) =>
  !isPriced && isSignature(filled) ? skipped('note', first) : undefined;

const plainProduct: Rule = ({ filled, has, isPriced }) => {
  // Most rows have both, and need not be looked at letter by letter.
  if (has('article_number') && has('name') && !(isPriced && isCharge(filled))) return PRODUCT;
  // No total and no note says where it was made and whether it is new; every row of our own export does.
  return has('name') && has('country') && has('condition') ? PRODUCT : undefined;
};

/** The word may stand in any column, that of articles too when there is no name beside it. */
const total: Rule = ({ filled, has }) => {
  const found = filled.find(({ text }) => startsWithAny(text, words.totals));
  return found && (found.column.use === 'article_number' || !has('article_number'))
    ? skipped('total', found.text)
    : undefined;
};

const tierOrCharge: Rule = ({ filled, has, first }) => {
  const name = textOf(filled, 'name');
  // "From 10 pieces" under a product is another price of it.
  if (!has('article_number') && moneyHeader(name)?.isTier) return skipped('note', name);
  return isCharge(filled) ? skipped('note', name || first) : undefined;
};

const note: Rule = ({ filled, has, first, isPriced }) => {
  const mayBe = filled.length === 1 || (!has('article_number') && !isPriced && filled.length <= NOTE_CELLS);
  return mayBe && (startsWithAny(first, words.notes) || (filled.length === 1 && isCall(first)))
    ? skipped('note', first)
    : undefined;
};

const loneTitle: Rule = ({ filled, first }) => {
  if (filled.length > 0 && filled.every(({ column }) => column.use === 'category'))
    return { kind: 'skipped', as: 'group', text: first, titles: filled.map(({ text }) => text) };
  const [only, ...others] = filled;
  return only && others.length === 0 && (only.column.use === 'name' || looksLikeGroup(only.text))
    ? skipped('group', only.text)
    : undefined;
};

const nothingToSell: Rule = ({ has, first }) =>
  has('name') || has('price') || has('article_number') ? undefined : skipped('note', first);

const RULES: readonly Rule[] = [
  repeatedHeader,
  mergedTitle,
  lineOrContact,
  titleAboveGoods,
  signature,
  plainProduct,
  total,
  tierOrCharge,
  note,
  loneTitle,
  nothingToSell,
];

/** A dash under the header of articles. */
const isNoArticle = ({ use }: { readonly use: Use }, text: string): boolean =>
  use === 'article_number' && hasNoValue(use, text.trim());

/** A bold row above one that is not, with nothing but a name and a code. */
const isBoldTitle = (row: RawRow, next: RawRow | undefined, filled: Filled): boolean =>
  row.bold === true &&
  next !== undefined &&
  !next.bold &&
  filled.filter(({ column }) => column.use !== 'price').length <= 2;

/** Of all rows, how many have a unit where only groups have none. */
const MOSTLY = 0.6;
/** Groups, totals and notes have no article. */
const HALF = 0.5;

/**
 * A group of an export whose looks are lost: nothing but a name and a code, above goods. Goods have a unit where the
 * list has units; without those only a title in capitals is told from goods on request.
 */
function isCodedTitle({ columns, rowsBelow }: RecognisedSheet, filled: Filled, next: RawRow | undefined): boolean {
  const isBare = filled.every(
    ({ column: { use } }) => use === 'name' || use === 'article_number' || use === 'row_number',
  );
  if (!isBare || !next) return false;
  const isFilledBelow = columns.some(
    (column) => (column.use === 'unit' || column.use === 'price') && valueAt(next.cells, column) !== '',
  );
  const name = textOf(filled, 'name');
  const isCapitals = !/[\d\p{Ll}]/u.test(name) && /\p{Lu}{3}/u.test(name);
  const hasUnits = columns.some(({ use, filled: units }) => use === 'unit' && units >= rowsBelow * MOSTLY);
  return hasUnits || (isFilledBelow && isCapitals);
}

/** A group with the stock of all its goods, in a list whose goods have articles. */
function isCounted({ columns, rowsBelow }: RecognisedSheet, filled: Filled, next: RawRow | undefined): boolean {
  const isBare = filled.every(({ column: { use } }) => use === 'name' || use === 'quantity' || use === 'row_number');
  const articles = columns.find(({ use }) => use === 'article_number');
  const hasArticles = articles !== undefined && articles.filled >= rowsBelow * HALF;
  return isBare && hasArticles && next !== undefined && valueAt(next.cells, articles) !== '';
}

/** A word of a signature in the column of articles, and a name behind it. */
function isSignature(filled: Filled): boolean {
  const article = textOf(filled, 'article_number');
  return filled.length <= NOTE_CELLS && !/\d/.test(article) && startsWithAny(article, words.notes);
}

/** Delivery, VAT and the like at the end of a form cost money and are no goods. */
const isCharge = (filled: Filled): boolean =>
  !filled.some(({ column }) => column.use === 'article_number') && startsWithAny(textOf(filled, 'name'), words.charges);

type Filled = readonly {
  readonly column: { readonly use: string; readonly header: string };
  readonly text: string;
}[];

const textOf = (filled: Filled, field: Use): string => filled.find(({ column }) => column.use === field)?.text ?? '';

/** On the next page of a document the header stands again; of two rows, either may. */
function isHeaderText(header: string, text: string): boolean {
  if (text.trim().length > header.length) return false;
  const [whole, part] = [normal(header), normal(text)];
  return part !== '' && (whole === part || whole.startsWith(`${part} `) || whole.endsWith(` ${part}`));
}

/** The title of a group, with the headers of other columns again beside it. */
const isTitleAmongHeaders = (filled: Filled): boolean =>
  filled.length >= 2 &&
  filled.filter(({ column }) => column.use === 'name').length === 1 &&
  filled.every(({ column, text }) => column.use === 'name' || isHeaderText(column.header, text));

/** 1, 2, 3 … under the header of an official form. */
const isNumbering = (texts: readonly string[]): boolean =>
  texts.length >= 3 && texts.every((text, index) => text.trim() === String(index + 1));

/** A title that was merged over all columns, and stands in each of them where merges are lost. */
const isOneText = (filled: Filled): boolean =>
  filled.length >= 3 && new Set(filled.map(({ text }) => text)).size === 1 && /\p{L}{2}/u.test(filled[0]?.text ?? '');

function startsWithAny(text: string, starts: readonly string[]): boolean {
  const beginning = normal(text.slice(0, LONGEST_START));
  return starts.some((start) => beginning === start || beginning.startsWith(`${start} `));
}

/** "*** Sale! ***" names no goods. */
const isCall = (text: string): boolean => /!\s*\**$/.test(text.trimEnd());

/** A title that is not in the column of names; a lone article is a product without a name, and an error. */
const looksLikeGroup = (text: string): boolean =>
  /\p{L}{2}/u.test(text) && (/\s/.test(text.trim()) || !/\d/.test(text));
