import words from './currencies.json' with { type: 'json' };

/** By sign, the code of foreign money. */
export const SIGNS: Readonly<Record<string, string>> = {
  $: 'USD',
  '\u20ac': 'EUR',
  '\u00a3': 'GBP',
  '\u00a5': 'CNY',
  '\u20b8': 'KZT',
};

/** By word in small letters, the code; roubles among them. `UNIT` is a conventional unit, whose rate nobody knows. */
export const WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(words).flatMap(([code, names]) => names.map((name) => [name, code])),
);
