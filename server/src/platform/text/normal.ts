import { composed } from './composed.ts';
import letters from './letters.json' with { type: 'json' };

/** Words as they are compared: small letters, one alphabet of them, nothing but letters and digits. */
export const normal = (text: string): string =>
  inOneAlphabet(composed(text).toLowerCase())
    .replaceAll(letters.yo, letters.ye)
    .replaceAll('\u2116', ` ${letters.numberSign} `)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const LATIN = new Map([...letters.lookAlike.latin].map((letter, index) => [letter, letters.lookAlike.cyrillic[index]]));
const MIXED = /\p{sc=Cyrl}[a-z]|[a-z]\p{sc=Cyrl}/u;

/** A Latin letter among Cyrillic ones was typed for the one that looks like it. */
const inOneAlphabet = (text: string): string =>
  MIXED.test(text)
    ? text.replace(/[\p{sc=Cyrl}a-z]+/gu, (word) =>
        MIXED.test(word) ? [...word].map((letter) => LATIN.get(letter) ?? letter).join('') : word,
      )
    : text;
