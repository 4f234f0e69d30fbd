import spoken from './spoken.json' with { type: 'json' };

const NAMES = Object.entries(spoken.letters).flatMap(([letter, names]) => names.map((name) => [name, letter] as const));
const SUFFIXES: readonly string[] = spoken.suffixes;
const BETWEEN: ReadonlySet<string> = new Set(spoken.between);

const SHORTEST_BASE = 3;

const FLEETING = new RegExp(spoken.fleeting);
const WITHOUT_FLEETING = new RegExp(spoken.withoutFleeting);
const AFTER_VOWEL = new RegExp(`[${spoken.vowels}]$`);

/** The stem of the other forms of a word, which lack its last vowel. */
export function withoutFleetingVowel(word: string): string | undefined {
  const [, , last] = FLEETING.exec(word) ?? [];
  if (last === undefined || word.length < SHORTEST_FLEETING) return undefined;
  const head = word.slice(0, -2);
  return `${head}${AFTER_VOWEL.test(head) ? spoken.glide : ''}${last}`;
}

/** The stems of the other forms of a word, which have a vowel that it lacks. */
export function withFleetingVowel(stem: string): string[] {
  if (stem.length < SHORTEST_FLEETING - 1 || !WITHOUT_FLEETING.test(stem)) return [];
  return [...spoken.fleetingVowels].map((vowel) => stem.slice(0, -1) + vowel + stem.slice(-1));
}

const SHORTEST_FLEETING = 4;

/** How a word that is spelled as it is said may be written: letters called by their names, a colloquial suffix left off. */
export function spokenForms(word: string): string[] {
  const bases = SUFFIXES.filter((suffix) => word.endsWith(suffix))
    .map((suffix) => word.slice(0, -suffix.length))
    .filter((base) => base.length >= SHORTEST_BASE);
  return [...new Set([...spelled(word), ...bases.flatMap((base) => [base, ...spelled(base)])])];
}

/** The abbreviations that are said so, letter by letter. */
function spelled(word: string): string[] {
  if (word === '') return [''];
  return NAMES.flatMap(([name, letter]) =>
    word.startsWith(name) ? spelled(word.slice(name.length)).map((rest) => letter + rest) : [],
  ).filter((letters) => letters.length <= MOST_LETTERS);
}

const MOST_LETTERS = 6;

const SIGN = /^a?[b-df-hj-np-tv-xz]{2,5}$/;
const SIGN_LETTERS = new Map(Object.entries(spoken.signs));

/** A sign without vowels, as the type of a cable, typed in Latin: words have vowels, and are found by their sound. */
export const signsOf = (word: string): string[] =>
  SIGN.test(word) ? [[...word].map((letter) => SIGN_LETTERS.get(letter) ?? letter).join('')] : [];

const FIRST_PART = 4;
const PART = 3;
const LAST_PART = 2;
const MOST_PARTS = 4;

/** The known words that were written as one word, in their order; nothing where it is no such word. */
export function partsOfJoined(word: string, isKnown: (part: string) => boolean): string[] | undefined {
  const found = takeApart(word, 0, isKnown)?.filter((part) => !BETWEEN.has(part) && part.length >= LAST_PART);
  return found && found.length > 0 ? found : undefined;
}

function takeApart(word: string, parts: number, isKnown: (part: string) => boolean): string[] | undefined {
  if (parts > 0 && (word.length <= 1 || isWhole(word, isKnown))) return word === '' ? [] : [word];
  if (parts >= MOST_PARTS) return undefined;
  for (let at = word.length - 1; at >= 1; at -= 1) {
    const head = word.slice(0, at);
    const isPart = parts > 0 && BETWEEN.has(head) ? true : at >= (parts === 0 ? FIRST_PART : PART) && isKnown(head);
    if (!isPart) continue;
    const rest = takeApart(word.slice(at), parts + 1, isKnown);
    if (rest) return [head, ...rest];
  }
  return undefined;
}

const isWhole = (word: string, isKnown: (part: string) => boolean): boolean =>
  word.length >= LAST_PART && !BETWEEN.has(word) && isKnown(word);
