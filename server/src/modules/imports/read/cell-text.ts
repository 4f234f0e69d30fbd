import { type Cell, formatNumber, isDateFormat } from './sheetjs.ts';

/** Twice the longest field of a product: what is cut here is cut again there, and told. */
export const LONGEST_CELL = 8000;

/** Excel's own precision: beyond it are the crumbs of binary fractions. */
const DIGITS = 15;

export interface CellText {
  readonly text: string;
  readonly isDate: boolean;
}

const NOTHING: CellText = { text: '', isDate: false };

/** A cell as text: numbers exactly, with a dot; only formats that are part of the value (zeros, dates, per cent) count. */
export function cellText(cell: Cell | undefined, date1904: boolean): CellText {
  if (cell?.v === undefined && cell?.t !== 'e') return NOTHING;
  switch (cell.t) {
    case 's':
      return plain(String(cell.v).slice(0, LONGEST_CELL));
    case 'n':
      return numberText(Number(cell.v), String(cell.z ?? ''), date1904);
    case 'b':
      return plain(String(cell.v));
    case 'e':
      return plain(errorText(cell));
    default:
      return NOTHING;
  }
}

const plain = (text: string): CellText => ({ text, isDate: false });

function numberText(value: number, format: string, date1904: boolean): CellText {
  if (!Number.isFinite(value)) return NOTHING;
  if (format === '' || format === 'General' || format === '0' || format === '0.00') return plain(exactly(value));
  if (isDateFormat(format)) return { text: dateText(value, format, date1904), isDate: true };
  // Zeros in front, groups of an article such as 000-000, and per cent are what the person sees and means.
  if (/^0{2,}$|^0+([-\s/]|\\.|"[^"]*")0+|^0(\.0+)?%$/.test(format))
    return plain(formatted(value, format) ?? exactly(value));
  return plain(exactly(value));
}

const DAY = 'dd"."mm"."yyyy';

/** With months as digits: their names would come in the library's language, not the file's. */
function dateText(value: number, format: string, date1904: boolean): string {
  const spelled = /m{3}/i.test(format) || /^m\/d\/yy/.test(format) || /am\/pm/i.test(format);
  const isTime = !/[dy]/i.test(format.replace(/\[[^\]]*\]|"[^"]*"/g, ''));
  const wanted = spelled && !isTime ? (Number.isInteger(value) ? DAY : `${DAY} hh:mm`) : format;
  return formatted(value, wanted, date1904) ?? exactly(value);
}

function formatted(value: number, format: string, date1904 = false): string | undefined {
  try {
    return formatNumber(format, value, date1904).trim() || undefined;
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
