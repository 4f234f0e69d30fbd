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

export interface Filled {
  readonly name: string;
  /** From 0, all first choices, to 1, all last ones. */
  readonly size: number;
}

/** Makes every choice, in the spellings that price lists have. */
export function fill({ start, rest }: Template, random: Random): Filled {
  const times = random.pick(words.times);
  let [name, sum, weights] = [start, 0, 0];
  for (const { choices, then } of rest) {
    const chosen = random.below(choices.length);
    name += choices[chosen] + then;
    const { place, weight } = placeOf(choices, chosen);
    sum += place * weight;
    weights += weight;
  }
  const size = weights > 0 ? sum / weights : random.below(1000) / 1000;
  return { name: name.replace(BETWEEN_NUMBERS, times), size };
}

/**
 * Where a choice stands between the first and the last. Numbers count by their ratio: 200 litres cost twenty times as much
 * as 10, and 380 volts little more than 220. Words say nothing of the price.
 */
function placeOf(choices: readonly string[], chosen: number): { readonly place: number; readonly weight: number } {
  const numbers = choices.map((choice) => Number.parseFloat(choice.replace(',', '.')));
  const from = (at: number) => Math.abs(Math.log((numbers.at(at) ?? 0) / (numbers[0] ?? 0)));
  if (choices.length < 2 || numbers.some(Number.isNaN)) return { place: 0, weight: 0 };
  const isEven = numbers.every((_, i) => i === 0 || from(i) > from(i - 1));
  return isEven && Number.isFinite(from(-1))
    ? { place: from(chosen) / from(-1), weight: from(-1) }
    : { place: chosen / (choices.length - 1), weight: Math.LN2 };
}

const BETWEEN_NUMBERS = new RegExp(`(?<=\\d)${words.timesLetter}(?=\\d)`, 'g');
