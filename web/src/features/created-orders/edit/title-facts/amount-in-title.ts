import { unitCalled } from '../../../../entities/unit/unit-name.ts';
import { spelled, titleWords } from './words.ts';

export interface SaidAmount {
  readonly amount: number;
  readonly unit: string;
}

const NUMBER = '(?<number>\\d{1,3}(?:[ \\u00a0]\\d{3})+|\\d{1,9})';
const WORD = '(?<word>\\p{L}[\\p{L}\\u00b2\\u00b3]*)';
const AT_END = new RegExp(`(?<before>^|[,;]\\s*|\\s[-\\u2013\\u2014]\\s*|\\s)${NUMBER}\\s*${WORD}\\.?\\s*$`, 'u');
const AT_START = new RegExp(
  `(?:^|(?<!\\p{L})(?:${spelled('need').join('|')})\\s+)${NUMBER}\\s+${WORD}(?!\\d)[.,]?\\s*(?<next>\\p{L}*)`,
  'iu',
);
const ANYWHERE = new RegExp(`(?<before>\\p{L}*)[.:]?(?:^|\\s+|\\()${NUMBER}\\s*${WORD}`, 'gu');

/** The amount in a title: at its beginning or end, or its only number of pieces. */
export const amountInTitle = (title: string): SaidAmount | null =>
  amountAtEnd(title) ?? amountAtStart(title) ?? piecesIn(title);

/** Kilograms, metres and litres are as often the size of the goods: they need a separator from the name. */
const isMeasure = (unit: string): boolean => /^\p{L}{1,2}[\u00b2\u00b3]?$/u.test(unit) && unit !== pieces();

const pieces = (): string => unitCalled('pcs') ?? '';

function amountAtEnd(title: string): SaidAmount | null {
  const { before = '', number, word = '' } = AT_END.exec(title)?.groups ?? {};
  const unit = unitCalled(word);
  if (unit === null || (isMeasure(unit) && before.trim() === '')) return null;
  return said(number, unit);
}

/** "300 kg of nails" or "40 valves": goods counted without a unit are counted in pieces. */
function amountAtStart(title: string): SaidAmount | null {
  const match = AT_START.exec(title);
  const { number = '', word = '', next = '' } = match?.groups ?? {};
  if (match === null) return null;
  const unit = unitCalled(word);
  if (unit !== null) return isMeasure(unit) && isContainer(next) ? null : said(number, unit);
  return isCounted(numberOf(number), word, title) ? said(number, pieces()) : null;
}

/** "5 l canister": the measure is the size of the container. */
const isContainer = (word: string): boolean => CONTAINERS.some((one) => word.toLowerCase().startsWith(one));

const CONTAINERS = spelled('containers');

/** A number of pieces inside the title, if it is the only one and not the contents of a pack. */
function piecesIn(title: string): SaidAmount | null {
  const all = [...title.matchAll(ANYWHERE)].filter(({ groups }) => unitCalled(groups?.word ?? '') === pieces());
  const { before = '', number } = all[0]?.groups ?? {};
  if (all.length !== 1 || all[0]?.[0].includes('(') || PACKED.has(before.toLowerCase())) return null;
  return said(number, pieces());
}

const PACKED: ReadonlySet<string> = new Set(spelled('packed'));

const numberOf = (digits: string): number => Number(digits.replace(/\D/g, ''));

const said = (digits: string | undefined, unit: string): SaidAmount | null => {
  const amount = numberOf(digits ?? '');
  return amount === 0 ? null : { amount, unit };
};

/** Whether the word after a number is counted goods in the right form, rather than a size ("3 phase", "12 volt"). */
function isCounted(amount: number, word: string, title: string): boolean {
  const name = word.toLowerCase();
  if (name.length < SHORTEST || SIZES.some((size) => name.startsWith(size))) return false;
  const isLatin = /^\p{Script=Latin}/u.test(name);
  const endings = titleWords
    .in(isLatin ? 'en' : 'ru')('counted', { count: amount })
    .split(' ');
  // In English the last word of a name is in the plural.
  const names = isLatin ? title.toLowerCase().split(/\P{L}+/u) : [name];
  return names.some((one) => endings.some((ending) => one.endsWith(ending)));
}

const SHORTEST = 3;
const SIZES = spelled('sizes');
