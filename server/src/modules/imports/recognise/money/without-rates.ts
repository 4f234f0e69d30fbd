import words from './money-words.json' with { type: 'json' };

/** "1 USD = 92.5 rub", "at the rate of the bank, USD": up to the next mark. */
const RATE = new RegExp(
  `\\d\\s*[^\\d(),;=]{1,12}=\\s*\\d[^),;]*|(?<!\\p{L})(?:\\p{L}{2}\\s)?${words.rateStart}(?!\\p{L}{4})[^),;]*`,
  'giu',
);

/** The text without exchange rates: a currency named there is not that of the prices. */
export const withoutRates = (text: string): string => text.replace(RATE, ' ');
