import { escapeLike } from '../../../../platform/db/like.ts';
import letters from './letters.json' with { type: 'json' };
import spoken from './spoken.json' with { type: 'json' };

/** Stand for "by" and for the decimal point inside a size, as in the database's `search_text`. */
const BY = '\u00fe';
const POINT = '\u00f0';

const YO = new RegExp(letters.yo, 'g');
const TIMES = new RegExp(`(?<=[0-9]) *[x${letters.ha}\u00d7*] *(?=[0-9])`, 'g');
const LETTER = `[a-z${letters.lower}]`;
const FIGURE = `[0-9a-z${letters.lower}]`;
const SEAM = new RegExp(`(?<=[0-9])(?=${LETTER})|(?<=${LETTER})(?=[0-9])`, 'g');
const ABBREVIATION = new RegExp(`(?<!${FIGURE})([${letters.lower}])/([${letters.lower}])(?!${FIGURE})`, 'g');
const OTHER = new RegExp(`[^0-9a-z${letters.lower}${POINT}${BY}]+`, 'g');

/** Text as it is searched: the same as `search_text` in the database, where the rules are explained. */
export const searchText = (text: string): string =>
  text
    .replaceAll('\u00a0', ' ')
    .toLowerCase()
    .replace(YO, letters.ye)
    .replace(ABBREVIATION, '$1$2')
    .replace(/(?<=[0-9])[.,](?=[0-9])/g, POINT)
    .replace(TIMES, BY)
    .replace(SEAM, ' ')
    .replace(OTHER, ' ')
    .trim();

/** A word of nothing but letters. */
export const LETTERS = /^\p{L}+$/u;

export function searchWords(text: string): string[] {
  const words = searchText(text);
  return words === '' ? [] : words.split(' ');
}

const SLASHED = new RegExp(`(?<![\\p{L}\\d])(${LETTER})/(${LETTER})(?![\\p{L}\\d])`, 'giu');
const SAID_BY = new RegExp(`(?<=\\d) +${spoken.by} +(?=\\d)`, 'g');

const [VOLT = ''] = spoken.volts;
const VOLTS = new RegExp(`(?<=(\\d+))[ \\u00a0]*(?:${spoken.volts.join('|')})(?![\\p{L}\\d])`, 'giu');

const DIAMETER = new RegExp(
  `(?<![\\p{L}\\d])(${spoken.diameters.join('|')})[ \\u00a0.=-]*(?=\\d[\\d.,x${letters.ha}\\u00d7*]*[ \\u00a0]?(?:${spoken.lengths.join('|')})?(?![\\p{L}\\d]))`,
  'giu',
);

const DIAMETERS: ReadonlySet<string> = new Set(spoken.diameters);
/** Whether a word says that the number after it is a diameter. */
export const isDiameter = (word: string): boolean => DIAMETERS.has(word);

/** Most names give a diameter without its sign. In a text without words the sign belongs to a mark or an article. */
function withoutDiameters(text: string): string {
  const rest = text.replace(DIAMETER, '');
  return /\p{L}{3}/u.test(rest) ? rest : text;
}

/**
 * The words of a text as it was typed. Beyond `searchWords`, an abbreviation with a slash may mix both alphabets, a size may be
 * written in words (`20 by 40`), and volts become a word of their own: their one letter is also a preposition, which no vector has.
 */
export const typedWords = (text: string): string[] =>
  searchWords(withoutDiameters(text).replace(SLASHED, '$1$2').replace(SAID_BY, '\u00d7').replace(VOLTS, ` ${VOLT}`));

/** A pattern for names that have the volts of a text, in either alphabet. */
export function voltsPattern(text: string): string | undefined {
  const [[, number] = []] = text.matchAll(VOLTS);
  return number && `(^|[^0-9])${number}[ \u00a0]?[${VOLT}${VOLT.toUpperCase()}vV]([^a-zA-Z\u0400-\u04ff]|$)`;
}

const LENGTH = new RegExp(
  `(?<![\\p{L}\\d.,\u00d7*])(\\d+)(?:[.,](\\d+))?[ \\u00a0]?(?:${spoken.lengths.join('|')})(?![\\p{L}\\d])`,
  'iu',
);
const SIZE_BY = `[xX${letters.ha}${letters.ha.toUpperCase()}\u00d7*]`;

/**
 * A pattern for names that have the first length of a text, by itself or in a size: 3 mm is in `3x1500x3000 mm`, and not in
 * `AMg3 0,5x1200 mm`.
 */
export function lengthPattern(text: string): string | undefined {
  const [, whole, part] = LENGTH.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const length = part === undefined ? whole : `${whole}[.,]${part}`;
  return `(^|[ \u00a0]|${SIZE_BY})${length}(${SIZE_BY}[0-9.,]+)*[ \u00a0]?(${spoken.lengths.join('|')})([^a-z\u0430-\u044f]|$)`;
}

/** Letters that are also prepositions or English articles: no vector has them. */
const LONE = new Set(spoken.lone);

const AMPERES = spoken.amperes.flatMap((letter) => [letter, letter.toUpperCase()]).join('');
const NUMBER = '(?<![\\p{L}\\d.,])(\\d+)[ \\u00a0]*';
const END = '(?![\\p{L}\\d])';
/** A current followed by the letter of its curve, `16 A C`, and after that a number or nothing. */
const CURVE = new RegExp(`${NUMBER}[${AMPERES}][ \\u00a0]+([${spoken.curves}])(?=[ \\u00a0]*(?:\\d|$))`, 'giu');
const CURRENT = new RegExp(`${NUMBER}([${AMPERES}])${END}`, 'giu');

/** Signs of currents as they are written together: `C16`, `16A`. */
const withSigns = (text: string): string => text.replace(CURVE, '$2$1').replace(CURRENT, '$1$2');

/** A pattern for names that have a sign with such a letter, as `16A` or `S201`, in either alphabet; `C25` is also `25 A C`. */
export function signPattern(text: string): string | undefined {
  const sign = (withSigns(text).match(/\S+/g) ?? [])
    .map(searchWords)
    .find(
      (words) => words.length > 1 && words.some((word) => LONE.has(word)) && words.some((word) => /^\d+$/.test(word)),
    );
  if (!sign || sign.some((word) => !/^(\d+|\p{L}+)$/u.test(word))) return undefined;
  const parts = sign.map((word) => [...word].map((one) => eitherCase(one)).join(''));
  const side = '[^0-9a-zA-Z\u0400-\u04ff]';
  const [letter = '', number = ''] = parts;
  const isRating = parts.length === 2 && /^\d+$/.test(sign[1] ?? '');
  const apart = isRating ? `|${number}[ \u00a0]?[${AMPERES}]${side}(.*${side})?${letter}` : '';
  return `(^|${side})(${parts.join('[ \u00a0-]?')}${apart})(${side}|$)`;
}

const CYRILLIC = mapping(letters.lookAlike.latin, letters.lookAlike.cyrillic);

const eitherCase = (letter: string): string => {
  const written = [...new Set([letter, lookAlike(letter), CYRILLIC.get(letter) ?? letter])].join('');
  return written === letter && /\d/.test(letter) ? letter : `[${written}${written.toUpperCase()}]`;
};

/** Whether a word is a size of several numbers, as `20x40`. */
export const isSize = (word: string): boolean => word.includes(BY);

const LATIN = mapping(letters.lookAlike.cyrillic, letters.lookAlike.latin);

/** Cyrillic letters that look Latin, as Latin. */
export const lookAlike = (text: string): string => translate(text, LATIN);

/** An article number without punctuation, in one alphabet; the same as `article_key` in the database. */
export const articleKey = (text: string): string => lookAlike(searchText(text)).replace(/[^0-9a-z\u0430-\u044f]/g, '');

/** An article number has a digit; for any other text the index of articles need not be searched. */
export const mayBeArticle = (article: string): boolean => /[0-9]/.test(article);

const TO_CYRILLIC = mapping(letters.layout.latin, letters.layout.cyrillic);
const TO_LATIN = mapping(letters.layout.cyrillic, letters.layout.latin);

/** What the same keys mean in the other keyboard layout. */
export function otherLayout(text: string): string {
  const isCyrillic = /\p{Script=Cyrillic}/u.test(text);
  return translate(text, isCyrillic ? TO_LATIN : TO_CYRILLIC);
}

function mapping(from: string, to: string): ReadonlyMap<string, string> {
  const target = [...to];
  return new Map([...from].map((letter, i) => [letter, target[i] ?? letter]));
}

const translate = (text: string, map: ReadonlyMap<string, string>): string =>
  [...text].map((letter) => map.get(letter) ?? letter).join('');

/** A pattern for lower-case names that begin with a word of `searchWords`; Cyrillic ye also matches yo. */
export const prefixPattern = (word: string): string => `${escapeLike(word).replaceAll(letters.ye, '_')}%`;

/** Queries for sizes that begin with a number. */
export const sizesFrom = (word: string): string[] => (/^\d+$/.test(word) ? [`'${word}${BY}':*`] : []);

/** A query for sizes that begin with these numbers. */
export const sizesBehind = (size: string): string => `'${size}${BY}':*`;

/** Whether a size has a number twice: the parts of a size in a vector do not tell `50x50` from `50`. */
export const repeats = (size: string): boolean => new Set(sizeParts(size)).size < sizeParts(size).length;

/** The numbers of a size. */
export const sizeParts = (word: string): string[] => word.split(BY);

const PART = /[\p{L}\d]+(?:[.,\u00d7*/]\d+)*/gu;

/** The part of a text, as it was typed, that a word of `searchWords` is in: a size with the letters before it. */
export const writtenPart = (text: string, word: string): string | undefined =>
  (text.match(PART) ?? []).find((part) => searchWords(part).includes(word));

const PUNCTUATION = /^[.,:;!?()"\u00ab]+|[.,:;!?()"\u00bb]+$/g;

/** A word of `searchWords` as it was typed, or as it is usually written. */
export function shownWord(text: string, word: string): string {
  const written = (text.match(/\S+/g) ?? []).find((token) => searchText(token) === word);
  return (written?.replace(PUNCTUATION, '') ?? word).replaceAll(BY, '\u00d7').replaceAll(POINT, ',');
}
