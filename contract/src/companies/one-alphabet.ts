import letters from './look-alike.json' with { type: 'json' };

const pairs = [...letters.latin].map((latin, index) => [latin, letters.cyrillic.charAt(index)] as const);
const TO_CYRILLIC = new Map(pairs);
const TO_LATIN = new Map(pairs.map(([latin, cyrillic]) => [cyrillic, latin]));

const WORD = /[\p{sc=Latn}\p{sc=Cyrl}]+/gu;

/**
 * A word of two alphabets in which one has only letters that look like those of the other is written in the other: it looks
 * the same, and is no second company of that name. Words that are meant to have both stay.
 */
export const oneAlphabet = (text: string): string => text.replace(WORD, inOne);

function inOne(word: string): string {
  const latin = word.match(/\p{sc=Latn}/gu) ?? [];
  const cyrillic = word.match(/\p{sc=Cyrl}/gu) ?? [];
  if (latin.length === 0 || cyrillic.length === 0) return word;
  const mayBeCyrillic = latin.every((letter) => TO_CYRILLIC.has(letter));
  const mayBeLatin = cyrillic.every((letter) => TO_LATIN.has(letter));
  if (mayBeCyrillic && (!mayBeLatin || cyrillic.length >= latin.length)) return written(word, TO_CYRILLIC);
  return mayBeLatin ? written(word, TO_LATIN) : word;
}

const written = (word: string, letters: ReadonlyMap<string, string>): string =>
  [...word].map((letter) => letters.get(letter) ?? letter).join('');
