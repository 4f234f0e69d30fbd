import type { Attempts, Understood } from './attempts.ts';
import { isUnderstood } from './dictionary/dictionary.ts';
import type { KnownTerm } from './finding/most-words.ts';
import { distinctiveRest, keptTerms, leftOutOf } from './reading/left-out.ts';
import { neighbours, otherLayoutOf, withoutSwaps, withWords } from './reading/repair.ts';
import { namesGoods } from './reading/roles.ts';
import type { Term } from './reading/term.ts';
import { consonantsOf, isLatin } from './spelling/phonetic.ts';
import { otherLayout, searchWords, typedWords } from './spelling/search-words.ts';
import { LONG } from './spelling/slips.ts';

/** Finds the text with swapped letters put right. */
export async function findUnswapped(
  { dictionary, stemsOf, read, find }: Attempts,
  text: string,
): Promise<Understood | undefined> {
  const likelier = withoutSwaps(text, dictionary, await stemsOf(typedWords(text)));
  if (likelier === text) return undefined;
  const found = await find(likelier, await read(likelier));
  return found && { ...found, corrected: likelier };
}

/** Words that no product has: they may be mistyped. */
export const unknownWords = (terms: readonly Term[], known: readonly KnownTerm[]): ReadonlySet<string> =>
  new Set(terms.filter((_, i) => known[i]?.products === 0).flatMap(({ words }) => words));

/** Finds a text that was typed in the other keyboard layout, or with typos. */
export async function findRepaired(
  attempts: Attempts,
  text: string,
  unknown: ReadonlySet<string>,
): Promise<Understood | undefined> {
  const { read, find } = attempts;
  const turned = await inOtherLayout(attempts, text, unknown);
  if (turned === undefined) return findWithoutTypos(attempts, text, unknown, false);
  const terms = await read(turned);
  const found = await find(turned, terms, []);
  if (found) return { ...found, corrected: turned };
  return findWithoutTypos(attempts, turned, unknownWords(terms, await attempts.mostWords(terms)), true);
}

/** `isCorrected`: the text itself is no longer what was typed. */
async function findWithoutTypos(
  { read, find, mostWords, repairsOf }: Attempts,
  text: string,
  suspects: ReadonlySet<string>,
  isCorrected: boolean,
): Promise<Understood | undefined> {
  const instead = await repairsOf(suspects);
  if (instead.size === 0 && !isCorrected) return undefined;
  const corrected = withWords(text, new Map([...instead].map(([word, [likeliest = word]]) => [word, likeliest])));
  const guessed = await read(text, instead);
  const asMeant = await read(corrected);
  // Corrected words may make a phrase that means something else.
  const terms = asMeant.length < guessed.length ? asMeant : guessed;
  const found = await find(corrected, terms);
  if (found) return { ...found, corrected };
  const isGuess = (term: Term) => term.words.some((word) => instead.has(word));
  // Known words are kept before guesses.
  const most = await mostWords(terms, isGuess);
  const kept = keptTerms(text, terms, (at) => most[at]?.isKept === true);
  const isEnough = isCorrected ? kept.length > 0 : kept.some(isGuess) && !isDoubtful(text, terms, kept, instead);
  if (!isEnough) return undefined;
  const some = await find(corrected, kept, distinctiveRest(text, terms, kept));
  return some && { ...some, corrected, leftOut: leftOutOf(text, terms, kept) };
}

/** Whether goods are left out, and those that are kept are guesses that may as well be other words. */
function isDoubtful(
  text: string,
  terms: readonly Term[],
  kept: readonly Term[],
  instead: ReadonlyMap<string, readonly string[]>,
): boolean {
  const isSure = ({ words }: Term) =>
    words.every((word) => {
      const [meant] = instead.get(word) ?? [];
      return meant === undefined || word.length >= LONG || consonantsOf(word) === consonantsOf(meant);
    });
  const goods = terms.filter((term) => namesGoods(text, terms, term));
  return !goods.some((term) => kept.includes(term) && isSure(term)) && goods.some((term) => !kept.includes(term));
}

async function inOtherLayout(
  { dictionary, stemsOf }: Attempts,
  text: string,
  unknown: ReadonlySet<string>,
): Promise<string | undefined> {
  const turned = (text.match(/\S+/g) ?? []).flatMap((token) => searchWords(otherLayout(token)));
  const stems = await stemsOf([...new Set([...turned, ...searchWords(text)])]);
  const isKnown = (word: string) =>
    isUnderstood(word, dictionary) ||
    dictionary.isKnown(stems.get(word) ?? word) ||
    (word.length > 4 && !isLatin(word) && dictionary.soundingLike(word).length > 0) ||
    (word.length >= LONG && neighbours(dictionary, word, stems.get(word) ?? word).length > 0);
  return otherLayoutOf(text, unknown, isKnown);
}
