import commonPasswords from './common-passwords.json' with { type: 'json' };
import commonWords from './common-words.json' with { type: 'json' };

/** Blanks and repetitions do not make a password longer. */
export const isSimplePassword = (password: string): boolean => {
  const letters = password.replace(/\s/g, '');
  return letters.length < LETTERS || new Set(letters.toLowerCase()).size < DIFFERENT_LETTERS;
};
const LETTERS = 6;
const DIFFERENT_LETTERS = 4;

/**
 * Known from lists, or made as the passwords of such lists are: a common word between digits and signs, a walk along
 * the keyboard, one piece repeated, a date.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase().replace(/\s/g, '');
  if (PASSWORDS.has(lower) || isRepeated(lower) || isDate(lower)) return true;
  if (ROWS.some((row) => row.includes(lower))) return true;
  const core = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return WORDS.has(core) || WORDS.has(unmasked(lower).replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''));
}

/** One's own e-mail, its name or one's phone, with little beside it. */
export function isOwnContact(password: string, contacts: readonly string[]): boolean {
  const lower = password.toLowerCase();
  return contacts
    .flatMap((contact) => [contact, contact.split('@')[0] ?? ''])
    .map((contact) => contact.toLowerCase())
    .some((own) => own.length >= OWN_LENGTH && lower.includes(own) && lower.length - own.length <= BESIDE_OWN);
}
const OWN_LENGTH = 4;
const BESIDE_OWN = 4;

const PASSWORDS: ReadonlySet<string> = new Set(commonPasswords);
const WORDS: ReadonlySet<string> = new Set(commonWords);

/** Of longer ones nobody makes a list. */
const isRepeated = (text: string): boolean => text.length <= LONGEST_REPEATED && REPEATED.test(text);
const REPEATED = /^(.{1,4})\1+$/u;
const LONGEST_REPEATED = 32;

const KEYBOARD = ['1234567890-=', 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./', 'abcdefghijklmnopqrstuvwxyz'];
const reversed = (row: string): string => [...row].reverse().join('');
const ROWS = KEYBOARD.flatMap((row) => [row + row, reversed(row + row)]);

/** A day written with eight digits. */
function isDate(text: string): boolean {
  const digits = text.replace(/[./-]/g, '');
  if (!/^\d{8}$/.test(digits)) return false;
  return (
    isDay(digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)) ||
    isDay(digits.slice(6), digits.slice(4, 6), digits.slice(0, 4))
  );
}
const isDay = (day: string, month: string, year: string): boolean =>
  Number(day) >= 1 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12 && /^(19|20)/.test(year);

/** Signs that stand for letters. */
const MASKS: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '@': 'a', $: 's' };
const unmasked = (text: string): string =>
  text.replace(/\d+$/, '').replace(/[01345@$]/g, (sign) => MASKS[sign] ?? sign);
