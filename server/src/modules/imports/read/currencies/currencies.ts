import names from './currencies.json' with { type: 'json' };
import phrases from './currency-phrases.json' with { type: 'json' };

/** By sign, the code of foreign money. */
const SIGNS: Readonly<Record<string, string>> = {
  $: 'USD',
  '\u20ac': 'EUR',
  '\u00a3': 'GBP',
  '\u00a5': 'CNY',
  '\uffe5': 'CNY',
  '\u5143': 'CNY',
  '\u5186': 'JPY',
  '\u20b8': 'KZT',
  '\u20b4': 'UAH',
  '\u20ba': 'TRY',
  '\u20b9': 'INR',
  '\u20a9': 'KRW',
  '\u20be': 'GEL',
  '\u058f': 'AMD',
  '\u20bc': 'AZN',
};

/** All signs, for a class of a regular expression. */
export const CURRENCY_SIGNS = Object.keys(SIGNS).join('');

/** By word in small letters, the code; roubles among them. `UNIT` is a conventional unit, whose rate nobody knows. */
const WORDS = new Map(Object.entries(names).flatMap(([code, words]) => words.map((word) => [word, code])));

/** Codes that are English words too. */
const WORDLIKE = new Set(['ALL', 'TOP', 'CUP', 'SOS', 'PEN', 'MOP', 'COP', 'XXX']);
const CODES = new Set(Intl.supportedValuesOf('currency').filter((code) => !WORDLIKE.has(code)));

/** Of the world's list, the numbers that accounting programs write instead of codes. */
const NUMBERS: Readonly<Record<string, string>> = {
  ...{ '643': 'RUB', '810': 'RUB', '840': 'USD', '978': 'EUR', '156': 'CNY', '398': 'KZT', '933': 'BYN', '974': 'BYN' },
  ...{ '980': 'UAH', '826': 'GBP', '392': 'JPY', '949': 'TRY', '860': 'UZS', '417': 'KGS', '972': 'TJS', '051': 'AMD' },
  ...{ '981': 'GEL', '944': 'AZN', '498': 'MDL', '784': 'AED', '356': 'INR', '410': 'KRW', '756': 'CHF', '985': 'PLN' },
};

export const numberedCurrency = (text: string): string | undefined =>
  Object.hasOwn(NUMBERS, text) ? NUMBERS[text] : undefined;

/** How a cell names money whose number format does: by the code, or by a word where no code is one of the world's. */
export const currencyText = (code: string): string =>
  CODES.has(code) ? code : (Object.entries(names).find(([known]) => known === code)?.[1][0] ?? code);

/** Words of which several together name money. */
const PHRASES = Object.entries(phrases).flatMap(([code, all]) =>
  all.map((source) => ({ code, pattern: new RegExp(source, 'giu') })),
);

/** Codes of money that a text names, by sign, by its international code or by word. */
export function currenciesIn(text: string): string[] {
  const found = new Set<string>();
  for (const [sign, code] of Object.entries(SIGNS)) if (text.includes(sign)) found.add(code);
  if (text.includes('\u20bd')) found.add('RUB');
  if (!/\p{L}{1}/u.test(text)) return [...found];
  let rest = text.replace(/\s+/g, ' ');
  for (const { code, pattern } of PHRASES) {
    const without = rest.replace(pattern, ' ');
    if (without !== rest) found.add(code);
    rest = without;
  }
  for (const word of rest.match(/\p{L}+/gu) ?? []) {
    const code = WORDS.get(word.toLowerCase()) ?? (CODES.has(word) ? word : undefined);
    if (code !== undefined) found.add(code);
  }
  return [...found];
}

/** Of the money that a text names, the first that is not roubles. */
export const foreignIn = (text: string): string | undefined => currenciesIn(text).find((code) => code !== 'RUB');
