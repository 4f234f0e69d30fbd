import type { Random } from './random.ts';
import words from './words.json' with { type: 'json' };

/** A name with choices: `{a,b}` is one of both. */
export interface Template {
  readonly start: string;
  readonly rest: readonly { readonly choices: readonly string[]; readonly then: string }[];
}

export function templateOf(text: string): Template {
  const [start = '', ...rest] = text.split('{');
  return {
    start,
    rest: rest.map((part) => {
      const [choices = '', then = ''] = part.split('}');
      return { choices: choices.split(',').map(withComma), then };
    }),
  };
}

const withComma = (choice: string): string => (/^\d+\.\d+$/.test(choice) ? choice.replace('.', ',') : choice);

/** Makes every choice, in the spellings that price lists have. */
export function fill({ start, rest }: Template, random: Random): string {
  const times = random.pick(words.times);
  const filled = rest.reduce((text, { choices, then }) => text + random.pick(choices) + then, start);
  return filled.replace(BETWEEN_NUMBERS, times);
}

const BETWEEN_NUMBERS = new RegExp(`(?<=\\d)${words.timesLetter}(?=\\d)`, 'g');
