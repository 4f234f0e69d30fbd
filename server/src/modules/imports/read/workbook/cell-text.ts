import { currencyText } from '../currencies/currencies.ts';
import { LONGEST_CELL } from '../limits.ts';
import { dateText } from './date-text.ts';
import words from './format-words.json' with { type: 'json' };
import { readNumberFormat } from './number-format.ts';
import { type Cell, formatNumber } from './sheetjs.ts';

/** Excel takes no longer ones. */
const LONGEST_FORMAT = 255;

/** Excel's own precision: beyond it are the crumbs of binary fractions. */
const DIGITS = 15;

export interface CellText {
  readonly text: string;
  readonly isDate: boolean;
  /** A number with a fraction: its dot parts nothing but that. */
  readonly isExact: boolean;
  /** As the person sees it, where letters of the format are part of it. */
  readonly shown?: string;
}

const plain = (text: string): CellText => ({ text, isDate: false, isExact: false });
const NOTHING = plain('');

/** A cell as text: numbers exactly, with a dot; of formats only what is part of the value counts (zeros, dates, money). */
export function cellText(cell: Cell | undefined, date1904: boolean): CellText {
  if (cell?.v === undefined && cell?.t !== 'e') return NOTHING;
  switch (cell.t) {
    case 's':
      return plain(String(cell.v).slice(0, LONGEST_CELL));
    case 'n':
      return numberText(Number(cell.v), String(cell.z ?? '').slice(0, LONGEST_FORMAT), date1904);
    case 'd':
      return { ...plain(dateText(serialOf(cell.v), 'dd.mm.yyyy', false)), isDate: true };
    case 'b':
      return plain(String(cell.v));
    case 'e':
      return plain(errorText(cell));
    default:
      return NOTHING;
  }
}

const serialOf = (value: unknown): number => Number(new Date(value as string)) / 86_400_000 + 25_569;

function numberText(value: number, format: string, date1904: boolean): CellText {
  if (!Number.isFinite(value)) return NOTHING;
  const bare = number(exactly(value));
  if (format === '' || format === 'General' || format === '0') return bare;
  if (FIXED.test(format)) return withZeros(bare, value, format);
  const { isDate, isBlank, currency, hasLetters, measure, shrunk } = readNumberFormat(format);
  if (isBlank) return NOTHING;
  if (isDate) return { ...plain(dateText(value, format, date1904)), isDate: true };
  // What is shown in thousands is said in thousands: a header that says so too does not multiply it again.
  const scale = shrunk === 1 ? '' : shrunk === 1000 ? words.thousand : words.million;
  const money = currency && currencyText(currency);
  const suffix = [measure.includes(scale) ? '' : scale, measure, money].filter(Boolean).join(' ');
  if (suffix !== '') {
    const shown = number(exactly(value / shrunk));
    return { ...shown, text: `${shown.text} ${suffix}` };
  }
  // Zeros in front, groups of an article such as 000-000, and per cent are what the person sees and means.
  if (/^0{2,}$|^0+([-\s/]|\\.|"[^"]*")0+|^0(\.0+)?%$/.test(format)) return plain(formatted(value, format) ?? bare.text);
  const shown = hasLetters ? formatted(value, format) : undefined;
  return shown === undefined ? bare : { ...bare, shown };
}

/** A fixed number of places. */
const FIXED = /^0\.(0+)$/;

/** An article such as 1.10 is a number whose last zero only its format keeps. */
function withZeros(bare: CellText, value: number, format: string): CellText {
  const shown = value.toFixed(FIXED.exec(format)?.[1]?.length ?? 0);
  return bare.isExact && shown.length > bare.text.length ? { ...bare, shown } : bare;
}

const number = (text: string): CellText => ({ ...plain(text), isExact: text.includes('.') });

function formatted(value: number, format: string): string | undefined {
  try {
    return formatNumber(format, value, false).trim() || undefined;
  } catch {
    return undefined;
  }
}

function exactly(value: number): string {
  const rounded = Number.isSafeInteger(value) ? value : Number(value.toPrecision(DIGITS));
  const text = String(rounded);
  return text.includes('e') ? rounded.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 }) : text;
}

/** Numbers under which the file keeps its errors. */
const ERRORS: Readonly<Record<string, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

const errorText = (cell: Cell): string => cell.w ?? ERRORS[String(cell.v)] ?? '#N/A';
