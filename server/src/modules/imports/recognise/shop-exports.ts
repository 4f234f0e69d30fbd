import { normal } from '../../../platform/text/normal.ts';
import { isNumber } from './header/header-look.ts';
import type { Use } from './mapping.ts';
import shop from './shop-exports.json' with { type: 'json' };

type Texts = (column: number) => readonly string[];

const LEVEL = new RegExp(`^(?:${shop.levels.join('|')})(?: (?:${shop.levelWords.join('|')}))? ?(\\d)?$`);
const IGNORED = new Set(shop.ignored);
/** Properties of a shop by their numbers or codes: what they are called is not in the file. */
const PROPERTY = /^ip prop ?(.*)$/;
const ARTICLE = new RegExp(shop.articleCodes);
const UUID = /^[\da-f]{8}-[\da-f]{4}-/i;

/** What columns of exports of shops mean that say so by their codes, or by several columns for one path of groups. */
export function ofShops(uses: readonly Use[], headers: readonly string[], textsOf: Texts): readonly Use[] {
  const names = headers.map(normal);
  return withInstead(withProperties(withLevels(uses, names, textsOf), names), names, textsOf);
}

/** "Group", "subgroup", "level 2": the path from the root, in the order of the columns. */
function withLevels(uses: readonly Use[], names: readonly string[], textsOf: Texts): readonly Use[] {
  const levels = names.flatMap((name, column) => (LEVEL.test(name) && areTitles(textsOf(column)) ? [column] : []));
  const isDeep = levels.some((column) => {
    const name = names[column] ?? '';
    return /\d$/.test(name) || shop.subLevels.some((start) => name.startsWith(start));
  });
  if (!isDeep) return uses;
  return uses.map((use, column) => (levels.includes(column) && use === 'extra' ? 'category' : use));
}

const areTitles = (texts: readonly string[]): boolean => {
  const filled = texts.filter((text) => text.trim() !== '');
  return filled.length > 0 && !filled.some(isNumber);
};

function withProperties(uses: readonly Use[], names: readonly string[]): readonly Use[] {
  const code = (column: number) => PROPERTY.exec(names[column] ?? '')?.[1];
  const article = uses.includes('article_number') ? -1 : names.findIndex((_, at) => ARTICLE.test(code(at) ?? ''));
  return uses.map((use, column) => {
    if (use !== 'extra') return use;
    if (column === article) return 'article_number';
    return /^\d+$/.test(code(column) ?? '') || IGNORED.has(names[column] ?? '') ? 'ignored' : use;
  });
}

/** What stands for a field that no other column has. */
function withInstead(uses: readonly Use[], names: readonly string[], textsOf: Texts): readonly Use[] {
  const fields = Object.entries(shop.instead) as [keyof typeof shop.instead, string[]][];
  return fields.reduce((known, [field, headers]) => {
    const column = names.findIndex((name) => headers.includes(name));
    const texts = textsOf(column);
    if (known.includes(field) || texts.length === 0 || texts.some((text) => UUID.test(text))) return known;
    return known.with(column, field);
  }, uses);
}
