import goods from '../dictionary/category-goods.json' with { type: 'json' };
import type { Dictionary } from '../dictionary/dictionary.ts';
import { searchWords } from '../spelling/search-words.ts';
import { isAdjective, isForm, isPacking, isPlural } from '../spelling/word-forms.ts';
import talk from './talk-words.json' with { type: 'json' };

/** Nouns that goods are called by, in the nominative. */
const NOUNS: readonly string[] = [
  ...new Set(
    Object.values(goods).flatMap((names) =>
      names.flatMap((name) => searchWords(name).find((word) => !isAdjective(word)) ?? []),
    ),
  ),
];

const TALK: ReadonlySet<string> = new Set(talk.words);

/** So many goods in a row are a list, even if the text says nothing else of them. */
const MANY = 3;

/**
 * The goods of a text that names one behind the other, as `bolt M12 nut M12`, each with the words that follow it; the whole
 * text where it is no such list.
 */
export function goodsInRow(text: string, dictionary: Dictionary): string[] {
  const tokens = text.match(/\S+/g) ?? [];
  const words = tokens.map((token) => searchWords(token).join(' '));
  const first = words.findIndex((word) => !TALK.has(word));
  const arePlural = isPlural(words[first] ?? '') && isFormOfNoun(words[first] ?? '');
  // A pack describes the goods before it: `cement bag`.
  const isStart = (word: string, at: number) =>
    namesGoods(word, arePlural, dictionary) && (at === first || !isPacking(word));
  const begins = words.flatMap((word, at) => (isStart(word, at) ? [at] : []));
  if (begins[0] !== first) return [text];
  const parts = begins.map((at, nth) => tokens.slice(at, begins[nth + 1]).join(' '));
  const isList =
    parts.length >= MANY || parts.every((part) => /\d/.test(part)) || arePeers(words.slice(first), dictionary);
  return isList ? parts : [text];
}

/** Whether the words are two goods that the name of one category lists: `bolt nut`. Others may be one product: `pipe bend`. */
function arePeers(words: readonly string[], { lexemesOf, meanings }: Dictionary): boolean {
  const [some, others, ...more] = words.map((word) =>
    lexemesOf(word)
      .flatMap((lexeme) => meanings.get(lexeme) ?? [])
      .flatMap(({ stems, categories, wholes }) =>
        stems.length === 1 ? categories.filter((id) => !wholes.includes(id)) : [],
      ),
  );
  return more.length === 0 && some !== undefined && others !== undefined && some.some((id) => others.includes(id));
}

/** In Russian most plurals may also be a genitive, `of the pipe`: they name goods only in a text that begins with a plural. */
const namesGoods = (word: string, arePlural: boolean, dictionary: Dictionary): boolean =>
  NOUNS.includes(word) || isNameOfItself(word, dictionary) || (arePlural && isPlural(word) && isFormOfNoun(word));

const isFormOfNoun = (word: string): boolean => NOUNS.some((noun) => isForm(word, noun));

/** Whether a synonym also means itself: it then names goods, unless it stands for an adjective as `stainless`. */
function isNameOfItself(word: string, { meaningOf, wordsOf }: Dictionary): boolean {
  const { stems = [], phrases = [] } = meaningOf(word) ?? {};
  const single = phrases.flatMap(([stem = '', ...rest]) => (rest.length === 0 ? [stem] : []));
  return single.includes(stems.join(' ')) && !single.some((stem) => wordsOf(stem).some(isAdjective));
}
