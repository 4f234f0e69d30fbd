import type { Attempts, Understood } from './attempts.ts';
import { goodsInRow } from './reading/goods-in-row.ts';
import { anyTerm, hasGoods, wholeTerm } from './reading/several.ts';
import type { Term } from './reading/term.ts';
import { listedParts } from './spelling/listed-parts.ts';

/** Of the goods that a text lists, so many are looked for: each is read and counted by itself. */
const MOST_GOODS = 12;

/** Whether at least half of a page answers only a part of the text. */
export const mayBeSeveral = ({ rows, similar }: Understood): boolean =>
  rows.length > 0 && similar.length * 2 >= rows.length;

/** Finds each of the goods that a text lists, where no product has two of them together. */
export async function findSeveral(attempts: Attempts, text: string): Promise<Understood | undefined> {
  const listed = listedParts(text);
  const isList = listed.length > 1;
  const shownParts = isList ? listed : goodsInRow(text, attempts.dictionary);
  if (shownParts.length < 2) return undefined;
  const parts = await Promise.all(
    shownParts.slice(0, MOST_GOODS).map(async (shown) => ({ shown, terms: await attempts.read(shown) })),
  );
  const goods = parts.filter(hasGoods);
  // A list begins with goods; the amounts that are wanted may follow them.
  if (goods.length < 2 || goods[0] !== parts[0]) return undefined;
  const wholes = goods.map(wholeTerm);
  // Words that stand side by side may be one product: `sugar sand` is no list.
  if (!isList && (await areOneProduct(attempts, wholes))) return undefined;
  const known = await attempts.mostWords(wholes.map(counted));
  const sold = wholes.filter((_, at) => (known[at]?.products ?? 0) > 0);
  if (sold.length < 2) return undefined;
  const found = await attempts.find(text, [anyTerm(text, sold)]);
  const isSold = (shown: string) => sold.some((whole) => whole.shown === shown);
  const unsold = parts.map(({ shown }) => shown).filter((shown) => !isSold(shown));
  return found && { ...found, leftOut: [...unsold, ...shownParts.slice(MOST_GOODS)] };
}

/** Whether some product has several of the goods together. */
async function areOneProduct({ mostWords }: Attempts, wholes: readonly Term[]): Promise<boolean> {
  const known = await mostWords(wholes.map((whole) => ({ ...counted(whole), loose: whole.exact })));
  return known.filter(({ isKept }) => isKept).length > 1;
}

/** Without the share, from which products would be estimated: words that are common each may be in no product together. */
const counted = (whole: Term): Term =>
  whole.words.length > 1 ? { ...whole, share: { search: 0, name_search: 0 } } : whole;
