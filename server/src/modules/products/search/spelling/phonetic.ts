import spoken from './spoken.json' with { type: 'json' };

const CYRILLIC: ReadonlyMap<string, string> = new Map(Object.entries(spoken.sounds));

/** How Latin letters may sound, the longest first; some sound in several ways. */
const LATIN: readonly (readonly [string, readonly string[]])[] = [
  ['shch', ['w']],
  ['sch', ['w', 'sh']],
  ['tch', ['q']],
  ['sh', ['w']],
  ['ch', ['q', 'h', 'k']],
  ['zh', ['j']],
  ['kh', ['h']],
  ['ph', ['f']],
  ['th', ['t']],
  ['ts', ['c']],
  ['tz', ['c']],
  ['ck', ['k']],
  ['oo', ['u']],
  ['ee', ['i']],
  ['ei', ['ai', 'ei']],
  ['ie', ['i', 'ie']],
  ['ya', ['ia']],
  ['yu', ['iu']],
  ['yo', ['e']],
  ['ye', ['e']],
  ['c', ['k', 'c', 's']],
  ['j', ['j', 'i']],
  ['w', ['v']],
  ['x', ['ks']],
  ['q', ['k']],
  ['y', ['i']],
  ['z', ['s']],
];

const MOST_SOUNDS = 12;

/**
 * How a word sounds, in one rough alphabet for both scripts. Final vowels are left off, so that the forms of a word sound the
 * same, unless too little would be left. A word that is too short has no sound.
 */
export function soundsOf(word: string): string[] {
  const sounds = isLatin(word) ? latinSounds(word) : [[...word].map((one) => CYRILLIC.get(one) ?? '').join('')];
  const bare = sounds.map((sound) => {
    const short = sound.replace(/(.)\1+/g, '$1').replace(/[aeiou]+$/, '');
    return short.length < SHORTEST ? sound : short;
  });
  return [...new Set(bare)].filter((sound) => sound.length >= SHORTEST);
}

const SHORTEST = 3;

const VOICELESS: ReadonlyMap<string, string> = new Map(
  [...'bvgdj'].map((letter, at) => [letter, [...'pfktw'][at] ?? letter]),
);

/** Vowels that sound like others when they are not stressed. */
const UNSTRESSED: ReadonlyMap<string, string> = new Map([
  ['o', 'a'],
  ['e', 'i'],
]);

/** A word as it is heard: unstressed vowels, voiced and voiceless consonants, single and doubled letters are the same. */
export const heard = (word: string): string =>
  [...word.replace(/./gu, (letter) => CYRILLIC.get(letter) ?? letter)]
    .map((sound) => VOICELESS.get(sound) ?? UNSTRESSED.get(sound) ?? sound)
    .join('')
    .replace(/(.)\1+/g, '$1');

/** The consonants of a word as it is heard. */
export const consonantsOf = (word: string): string =>
  heard(word)
    .replace(/[aiu]/g, '')
    .replace(/(.)\1+/g, '$1');

export const isLatin = (word: string): boolean => /[a-z]/.test(word);

function latinSounds(word: string): string[] {
  let made = [''];
  for (let i = 0; i < word.length; ) {
    const [letters, sounds] = LATIN.find(([some]) => word.startsWith(some, i)) ?? [word[i] ?? '', [word[i] ?? '']];
    made = made.flatMap((head) => sounds.map((sound) => head + sound)).slice(0, MOST_SOUNDS);
    i += letters.length;
  }
  return made;
}
