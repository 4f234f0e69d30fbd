import spoken from './spoken.json' with { type: 'json' };

const AND = `\\s(?:${spoken.listing.join('|')}|\\+)\\s|[;\\n]`;
const SAYS_AND = new RegExp(AND, 'iu');
/** A comma between figures is a decimal point. */
const BETWEEN = new RegExp(`${AND}|(?<!\\d),|,(?!\\d)`, 'iu');

/** The parts of a text that lists things. */
export const listedParts = (text: string): string[] =>
  text
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter(Boolean);

/** Whether more than commas separates the parts: what follows a comma may describe what stands before it. */
export const saysAnd = (text: string): boolean => SAYS_AND.test(text);
