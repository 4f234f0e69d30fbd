import { foreignIn } from '../currencies/currencies.ts';
import formats from './format-words.json' with { type: 'json' };

/** What a number format says beside the number itself. */
export interface NumberFormat {
  readonly isDate: boolean;
  /** Nothing is shown of the cell. */
  readonly isBlank: boolean;
  /** Of foreign money, as ISO names it. */
  readonly currency: string | undefined;
  /** Letters around the digits that are part of what the person sees: an article such as `"A-"0`. */
  readonly hasLetters: boolean;
  /** Words that change what the number means: thousands, a lot, a pack. */
  readonly measure: string;
  /** By how much the number is shown smaller than it is. */
  readonly shrunk: number;
}

const known = new Map<string, NumberFormat>();

export function readNumberFormat(format: string): NumberFormat {
  const found = known.get(format) ?? parse(format);
  if (known.size < 1000) known.set(format, found);
  return found;
}

const MEASURE = new RegExp(formats.measure, 'iu');

function parse(format: string): NumberFormat {
  const section = format.split(';')[0] ?? '';
  const literals = [...section.matchAll(/"([^"]*)"|\[\$([^\]-]*)(?:-[^\]]*)?\]|\\(.)/g)].map(
    ([, quoted, money, escaped]) => quoted ?? money ?? escaped ?? '',
  );
  const bare = section.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '');
  const isDate =
    !/general|standard|currency/i.test(bare) &&
    /[dmyhs\u0434\u043c\u0433\u0447\u0441]/i.test(bare) &&
    !/[0#?]/.test(bare.replace(/[.,]0+/g, ''));
  const text = [...literals, bare].join(' ');
  const literal = literals.join('').trim();
  const currency = isDate ? undefined : (foreignIn(literal) ?? foreignIn(text));
  const isMoney = currency !== undefined || /\u20bd|\u0440|rub|rur/i.test(text);
  const hasLetters = !isDate && !isMoney && literals.some((literal) => /[\p{L}\p{N}]/u.test(literal));
  const measure = MEASURE.test(literal) ? literal : '';
  return { isDate, isBlank: /^;{2,}$/.test(format), currency, hasLetters, measure, shrunk: shrunkBy(bare) };
}

/** A comma behind the last digit shows thousands of what the cell holds. */
const shrunkBy = (bare: string): number => 1000 ** (/[0#?](,+)(?:[^0#?,]*)$/.exec(bare)?.[1]?.length ?? 0);
