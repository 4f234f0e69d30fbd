import goods from '../dictionary/category-goods.json' with { type: 'json' };
import type { Dictionary } from '../dictionary/dictionary.ts';
import { searchWords } from '../spelling/search-words.ts';
import { isAdjective, isForm, isPacking, isPlural } from '../spelling/word-forms.ts';
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
  // What goods come in says something of those before it.
  const isHere = (word: string, at: number) =>
    isThing(word, arePlural, dictionary) && (at === first || !isPacking(word));
  const begins = words.flatMap((word, at) => (isHere(word, at) ? [at] : []));
  if (begins[0] !== first) return [text];
  const parts = begins.map((at, nth) => tokens.slice(at, begins[nth + 1]).join(' '));
  const isList =
    parts.length >= MANY || parts.every((part) => /\d/.test(part)) || arePeers(words.slice(first), dictionary);
  return isList ? parts : [text];
}

/** Two goods that the name of a category lists, of which nothing more is said: `bolt nut`. A bend and a pipe may be one thing. */
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
