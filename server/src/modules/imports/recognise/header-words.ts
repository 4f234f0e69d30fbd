import synonyms from './header-synonyms.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

const { _comment, _override: override, ...BY_FIELD } = synonyms;

/** What a column can mean. */
export type Field = keyof typeof BY_FIELD;

const FIELDS = Object.keys(BY_FIELD) as Field[];

/** How well a header names a field; higher is better, whatever the length. */
export interface Match {
  readonly field: Field;
  readonly closeness: 1 | 2 | 3;
  readonly length: number;
}

/** Words as they are compared: small letters, one alphabet of them, nothing but letters and digits. */
export const normal = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(words.yo, words.ye)
    .replaceAll('\u2116', ` ${words.numberSign} `)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const SYNONYMS: readonly { field: Field; text: string; words: readonly string[] }[] = FIELDS.flatMap((field) =>
  BY_FIELD[field].map((synonym) => ({ field, text: normal(synonym), words: normal(synonym).split(' ') })),
);

const WHOLESALE = new Set(override.if_any_word);

/** Longer texts are titles and notes, not headers. */
const LONGEST_HEADER = 100;

/** Every field that the header may mean, the best match of each. */
export function matchesOf(header: string): Match[] {
  const text = normal(header);
  if (text === '' || text.length > LONGEST_HEADER) return [];
  const own = new Set(text.split(' '));
  const best = new Map<Field, Match>();
  for (const synonym of SYNONYMS) {
    const closeness = closenessOf(text, own, synonym);
    if (closeness === 0) continue;
    const field = fieldFor(synonym.field, own);
    const match = { field, closeness, length: synonym.text.length };
    const known = best.get(field);
    if (!known || compare(match, known) < 0) best.set(field, match);
  }
  return [...best.values()];
}

/** The better match first. */
export const compare = (a: Match, b: Match): number => b.closeness - a.closeness || b.length - a.length;

function closenessOf(
  text: string,
  own: ReadonlySet<string>,
  synonym: { text: string; words: readonly string[] },
): 0 | 1 | 2 | 3 {
  if (text === synonym.text) return 3;
  if (text.startsWith(`${synonym.text} `)) return 2;
  return synonym.words.every((word) => own.has(word)) ? 1 : 0;
}

/** A price for those who buy much is not the price, however it is spelled. */
const fieldFor = (field: Field, own: ReadonlySet<string>): Field =>
  field === override.from && [...WHOLESALE].some((word) => own.has(word)) ? (override.to as Field) : field;
