import { EVERYTHING, type Tree } from '../../catalog/index.ts';
import type { Wanted } from '../list/filters.ts';
import { type Dictionaries, type Dictionary, isUnderstood } from './dictionary/dictionary.ts';
import { findPage } from './finding/find-page.ts';
import { makeQuestion, marksOf } from './finding/make-question.ts';
import { type KnownTerm, mostWords } from './finding/most-words.ts';
import type { Levels, Question } from './finding/question.ts';
import { goodsInRow } from './reading/goods-in-row.ts';
import { distinctiveRest, keptTerms, leftOutOf, losesItsGoods } from './reading/left-out.ts';
import { readText } from './reading/read-text.ts';
import { neighbours, otherLayoutOf, repairTypos, withoutSwaps, withWords } from './reading/repair.ts';
import { distinctiveTerms, isKindOfGoods, namesGoods } from './reading/roles.ts';
import { anyTerm, hasGoods, wholeTerm } from './reading/several.ts';
import { signOf } from './reading/sign.ts';
import { isVague, type Term } from './reading/term.ts';
import type { SearchDeps, SearchPage } from './search.ts';
import { listedParts } from './spelling/listed-parts.ts';
import { consonantsOf, isLatin } from './spelling/phonetic.ts';
import { otherLayout, searchWords, typedWords } from './spelling/search-words.ts';
import { LONG } from './spelling/slips.ts';

/** A text as it was understood, and what it found. */
export interface Understood extends SearchPage {
  readonly question: Question;
  readonly levels: Levels;
}

/** Of the goods that a text lists, those that are looked for: each is read and counted by itself. */
const MOST_GOODS = 12;

/** All words as they came; then as they may have been meant; then as many of them as some product has. */
export async function understandText(
  deps: SearchDeps,
  dictionaries: Dictionaries,
  text: string,
  wanted: Wanted,
): Promise<Understood | undefined> {
  if (typedWords(text).length === 0) return undefined;
  const tree = await deps.catalog.tree();
  const size = await deps.catalog.count(EVERYTHING);
  const attemptsWith = (dictionary: Dictionary) => openAttempts({ deps, dictionaries, dictionary, tree, size, wanted });

  const attempts = attemptsWith(await dictionaries.current(tree));
  const unswapped = await findUnswapped(attempts, text);
  if (unswapped) return unswapped;
  const terms = await attempts.read(text);
  if (terms.length === 0) return undefined;
  const asCame = await attempts.find(text, terms, distinctiveTerms(terms));
  if (asCame && !isOnlySimilar(asCame)) return withSeveral(attempts, text, asCame);

  // Words that came a moment ago may answer it.
  await dictionaries.refresh();
  const newer = attemptsWith(await dictionaries.current(tree));
  if (newer.dictionary.version === attempts.dictionary.version)
    return asCame ? withSeveral(attempts, text, asCame) : findMeant(attempts, text, terms);
  const termsNow = await newer.read(text);
  const found = await newer.find(text, termsNow, distinctiveTerms(termsNow));
  return found ? withSeveral(newer, text, found) : findMeant(newer, text, termsNow);
}

/** What a text finds as it came, or each of the goods that it lists. */
const withSeveral = async (attempts: Attempts, text: string, found: Understood): Promise<Understood> =>
  (mayBeSeveral(found) && (await findSeveral(attempts, text))) || found;

const isOnlySimilar = ({ rows, similar }: Understood): boolean => rows.length > 0 && similar.length === rows.length;

/** One search with one dictionary: texts are read with it, and what they say is looked for. */
interface Attempts {
  readonly dictionary: Dictionary;
  readonly stemsOf: Dictionaries['stemsOf'];
  /** `instead`: what some words are read as. */
  read(text: string, instead?: ReadonlyMap<string, readonly string[]>): Promise<readonly Term[]>;
  /** Each word by itself, also of phrases that have a meaning. */
  readApart(text: string): Promise<readonly Term[]>;
  /** What has all the terms; where that is little, also what has `some`. */
  find(text: string, terms: readonly Term[], some: readonly Term[]): Promise<Understood | undefined>;
  mostWords(terms: readonly Term[], isGuess?: (term: Term) => boolean): Promise<KnownTerm[]>;
  /** The known words that these may be typos of, the likeliest first. */
  repairsOf(words: ReadonlySet<string>): Promise<ReadonlyMap<string, readonly string[]>>;
}

interface Asked {
  readonly deps: SearchDeps;
  readonly dictionaries: Dictionaries;
  readonly dictionary: Dictionary;
  readonly tree: Tree;
  /** Products in all. */
  readonly size: number;
  readonly wanted: Wanted;
}

function openAttempts({ deps, dictionaries, dictionary, tree, size, wanted }: Asked): Attempts {
  const { database, clock } = deps;
  const { stemsOf } = dictionaries;
  return {
    dictionary,
    stemsOf,
    async read(text, instead = new Map()) {
      return readText({ text, dictionary, stems: await stemsOf(typedWords(text)), instead, isTyping: true });
    },
    async readApart(text) {
      return readText({ text, dictionary, stems: await stemsOf(typedWords(text)), isTyping: true, isApart: true });
    },
    async find(text, terms, some) {
      const question = makeQuestion({ tree, dictionary, wanted, text, terms, some, size, now: clock.now() });
      const found = await findPage(database, question, wanted);
      return found.count > 0 ? { ...found, question, corrected: null, leftOut: [] } : undefined;
    },
    mostWords: (terms, isGuess) => mostWords(database, terms, size, marksOf(tree, wanted), isGuess),
    async repairsOf(words) {
      const stems = await stemsOf([...words]);
      return repairTypos(database.db, dictionary, new Map([...words].map((word) => [word, stems.get(word) ?? word])));
    },
  };
}

/** With swapped letters put right. */
async function findUnswapped(
  { dictionary, stemsOf, read, find }: Attempts,
  text: string,
): Promise<Understood | undefined> {
  const likelier = withoutSwaps(text, dictionary, await stemsOf(typedWords(text)));
  if (likelier === text) return undefined;
  const terms = await read(likelier);
  const found = await find(likelier, terms, distinctiveTerms(terms));
  return found && { ...found, corrected: likelier };
}

/** As it may have been meant; else as many of the words as some product has. */
async function findMeant(attempts: Attempts, text: string, terms: readonly Term[]): Promise<Understood | undefined> {
  const several = await findSeveral(attempts, text);
  if (several) return several;
  const known = await attempts.mostWords(terms);
  if (terms.some((term, at) => isKindOfGoods(term) && known[at]?.products === 0)) {
    const apart = await attempts.readApart(text);
    return (await attempts.find(text, apart, distinctiveTerms(apart))) ?? findMeant(attempts, text, apart);
  }
  const unknown = unknownWords(terms, known);
  const repaired = unknown.size === 0 ? undefined : await findRepaired(attempts, text, unknown);
  if (repaired) return repaired;
  const kept = keptTerms(text, terms, (at) => known[at]?.isKept === true);
  if (kept.length === 0 || losesItsGoods(terms, kept, await goodsWordsIn(attempts, terms))) return undefined;
  const sign = kept.every(isVague) ? signOf(text, kept) : undefined;
  const some = await attempts.find(text, sign ? [sign] : kept, distinctiveRest(text, terms, kept));
  return some && { ...some, leftOut: leftOutOf(text, terms, kept) };
}

/** Whether goods are called so, by any word of a term and whether anybody sells them. */
async function goodsWordsIn({ dictionary, stemsOf }: Attempts, terms: readonly Term[]) {
  const stems = await stemsOf(terms.flatMap(({ words }) => words));
  return ({ words }: Term): boolean => words.some((word) => dictionary.isGoodsWord(stems.get(word) ?? word));
}

/** Whether half of a page answers only a part of the text. */
const mayBeSeveral = ({ rows, similar }: Understood): boolean => rows.length > 0 && similar.length * 2 >= rows.length;

/** Goods of several kinds that a text lists, where products have no two of them together. */
async function findSeveral(attempts: Attempts, text: string): Promise<Understood | undefined> {
  const said = listedParts(text);
  const listed = said.length > 1 ? said : goodsInRow(text, attempts.dictionary);
  if (listed.length < 2) return undefined;
  const parts = await Promise.all(
    listed.slice(0, MOST_GOODS).map(async (shown) => ({ shown, terms: await attempts.read(shown) })),
  );
  const goods = parts.filter(hasGoods);
  // A list begins with goods; behind them may be said how many are wanted.
  if (goods.length < 2 || goods[0] !== parts[0]) return undefined;
  const wholes = goods.map(wholeTerm);
  // What stands side by side and is one product is no list: `sugar sand`.
  if (said.length < 2 && (await areOne(attempts, wholes))) return undefined;
  const known = await attempts.mostWords(wholes.map(counted));
  const sold = wholes.filter((_, at) => (known[at]?.products ?? 0) > 0);
  if (sold.length < 2) return undefined;
  const found = await attempts.find(text, [anyTerm(text, sold)], []);
  const isSold = (shown: string) => sold.some((whole) => whole.shown === shown);
  const unsold = parts.map(({ shown }) => shown).filter((shown) => !isSold(shown));
  return found && { ...found, leftOut: [...unsold, ...listed.slice(MOST_GOODS)] };
}

/** Whether products have several of the wholes together. */
async function areOne({ mostWords }: Attempts, wholes: readonly Term[]): Promise<boolean> {
  const known = await mostWords(wholes.map((whole) => ({ ...counted(whole), loose: whole.exact })));
  return known.filter(({ isKept }) => isKept).length > 1;
}

/** Several words that are common each may still be in no product together: only of one the share says that there are some. */
const counted = (whole: Term): Term =>
  whole.words.length > 1 ? { ...whole, share: { search: 0, name_search: 0 } } : whole;

/** Typed in the other keyboard layout, or with typos. */
async function findRepaired(
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
  // Words put right may make a phrase that means something else.
  const terms = asMeant.length < guessed.length ? asMeant : guessed;
  const found = await find(corrected, terms, distinctiveTerms(terms));
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

/** Whether guesses alone are kept, of which one may as well be another word, while the text names something else. */
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

const unknownWords = (terms: readonly Term[], known: readonly KnownTerm[]): ReadonlySet<string> =>
  new Set(terms.filter((_, i) => known[i]?.products === 0).flatMap(({ words }) => words));

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
