import goods from '../dictionary/category-goods.json' with { type: 'json' };
import type { Dictionary } from '../dictionary/dictionary.ts';
import { searchWords } from '../spelling/search-words.ts';
import { isAdjective, isForm, isPlural } from '../spelling/word-forms.ts';
import talk from './talk-words.json' with { type: 'json' };

/** What goods are called, in the first case: the thing and not what tells its kind. */
const THINGS: readonly string[] = [
  ...new Set(
    Object.values(goods).flatMap((names) =>
      names.flatMap((name) => searchWords(name).find((word) => !isAdjective(word)) ?? []),
    ),
  ),
];

const TALK: ReadonlySet<string> = new Set(talk.words);

/** So many goods in a row are a list, also where nothing more is said of them. */
const MANY = 3;

/** The goods of a text that names one behind the other, as in `bolt M12 nut M12`: what follows a thing speaks of it. */
export function goodsInRow(text: string, dictionary: Dictionary): string[] {
  const tokens = text.match(/\S+/g) ?? [];
  const words = tokens.map((token) => searchWords(token).join(' '));
  const first = words.findIndex((word) => !TALK.has(word));
  const arePlural = isPlural(words[first] ?? '') && isOfThing(words[first] ?? '');
  const begins = words.flatMap((word, at) => (isThing(word, arePlural, dictionary) ? [at] : []));
  if (begins[0] !== first) return [text];
  const parts = begins.map((at, nth) => tokens.slice(at, begins[nth + 1]).join(' '));
  return parts.length >= MANY || parts.every((part) => /\d/.test(part)) ? parts : [text];
}

/** In Russian a plural is mostly also the second case of one, `of the pipe`: it names a thing where the text begins with a plural. */
const isThing = (word: string, arePlural: boolean, dictionary: Dictionary): boolean =>
  THINGS.includes(word) || isName(word, dictionary) || (arePlural && isPlural(word) && isOfThing(word));

const isOfThing = (word: string): boolean => THINGS.some((thing) => isForm(word, thing));

/** A synonym that also means itself names a thing, unless it stands for an adjective: `stainless`. */
function isName(word: string, { meaningOf, wordsOf }: Dictionary): boolean {
  const { stems = [], phrases = [] } = meaningOf(word) ?? {};
  const single = phrases.flatMap(([stem = '', ...rest]) => (rest.length === 0 ? [stem] : []));
  return single.includes(stems.join(' ')) && !single.some((stem) => wordsOf(stem).some(isAdjective));
}
