import { SIGNS, WORDS } from './currency-signs.ts';

/** What a number format says beside the number itself. */
export interface NumberFormat {
  readonly isDate: boolean;
  /** Of foreign money, as ISO names it. */
  readonly currency: string | undefined;
  /** Letters around the digits that are part of what the person sees: an article such as `"A-"0`. */
  readonly hasLetters: boolean;
}

const known = new Map<string, NumberFormat>();

export function readNumberFormat(format: string): NumberFormat {
  const found = known.get(format) ?? parse(format);
  if (known.size < 1000) known.set(format, found);
  return found;
}

function parse(format: string): NumberFormat {
  const section = format.split(';')[0] ?? '';
  const literals = [...section.matchAll(/"([^"]*)"|\[\$([^\]-]*)(?:-[^\]]*)?\]|\\(.)/g)].map(
    ([, quoted, money, escaped]) => quoted ?? money ?? escaped ?? '',
  );
  const bare = section.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '');
  const isDate =
    !/general|standard/i.test(bare) &&
    /[dmyhs\u0434\u043c\u0433\u0447\u0441]/i.test(bare) &&
    !/[0#?]/.test(bare.replace(/[.,]0+/g, ''));
  const text = [...literals, bare].join(' ');
  const currency = isDate || isLocalMoney(format) ? undefined : currencyIn(text);
  const isMoney = currency !== undefined || /\u20bd|\u0440|rub|rur/i.test(text);
  const hasLetters = !isDate && !isMoney && literals.some((literal) => /[\p{L}\p{N}]/u.test(literal));
  return { isDate, currency, hasLetters };
}

/** Formats that a file names by number mean the money of the machine that shows them; the library spells them in dollars. */
const LOCAL_MONEY = /^_\("\$"\* #,##0|^"\$"#,##0(\.00)?_\);/;
const isLocalMoney = (format: string): boolean => LOCAL_MONEY.test(format);

function currencyIn(text: string): string | undefined {
  for (const [sign, code] of Object.entries(SIGNS)) if (text.includes(sign)) return code;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.map((word) => WORDS[word]).find((code) => code !== undefined && code !== 'RUB');
}
