import months from './months.json' with { type: 'json' };

const DAY = 86_400_000;

/** A date as its cell shows it, with months as a Russian spreadsheet spells them. */
export function dateText(value: number, format: string, date1904: boolean): string {
  const moment = new Date(Math.round((value - (date1904 ? 24_107 : 25_569)) * DAY));
  if (Number.isNaN(moment.getTime())) return String(value);
  const section = (LOCAL[format] ?? format.split(';')[0] ?? '').replace(/\[[^\]]*\]|\s*am\/pm/gi, '');
  const text = section.replace(TOKEN, (token, quoted: string | undefined, escaped: string | undefined, at: number) => {
    if (quoted !== undefined) return quoted;
    if (escaped !== undefined) return escaped;
    const letters = ALIASES[token[0]?.toLowerCase() ?? ''] ?? token[0]?.toLowerCase() ?? '';
    const isMinute = letters === 'm' && token.length <= 2 && isBesideTime(section, at, token.length);
    return part(moment, isMinute ? 'minute' : letters, token.length);
  });
  return text.replace(/@|_./g, '').trim();
}

/** Formats that a file names by number are spelled by the machine that shows them. */
const LOCAL: Readonly<Record<string, string>> = {
  'm/d/yy': 'dd.mm.yyyy',
  'm/d/yy h:mm': 'dd.mm.yyyy h:mm',
  'd-mmm-yy': 'dd.mmm.yy',
  'd-mmm': 'dd.mmm',
  'mmm-yy': 'mmm.yy',
};

const TOKEN = /"([^"]*)"|\\(.)|[ymdhs]+|[\u0433\u043c\u0434\u0447\u0441]+/gi;
/** Letters of a Russian spreadsheet. */
const ALIASES: Readonly<Record<string, string>> = {
  '\u0433': 'y',
  '\u043c': 'm',
  '\u0434': 'd',
  '\u0447': 'h',
  '\u0441': 's',
};

const isBesideTime = (section: string, at: number, length: number): boolean =>
  /[h\u0447][^a-z\u0430-\u044f]*$/i.test(section.slice(0, at)) ||
  /^[^a-z\u0430-\u044f]*[s\u0441]/i.test(section.slice(at + length));

function part(moment: Date, letter: string, length: number): string {
  const padded = (value: number) => (length >= 2 ? String(value).padStart(2, '0') : String(value));
  switch (letter) {
    case 'y':
      return length > 2 ? String(moment.getUTCFullYear()) : String(moment.getUTCFullYear() % 100).padStart(2, '0');
    case 'm':
      if (length >= 4) return months.long[moment.getUTCMonth()] ?? '';
      return length === 3 ? (months.short[moment.getUTCMonth()] ?? '') : padded(moment.getUTCMonth() + 1);
    case 'd':
      return length >= 3 ? (months.days[moment.getUTCDay()] ?? '') : padded(moment.getUTCDate());
    case 'h':
      return padded(moment.getUTCHours());
    case 'minute':
      return padded(moment.getUTCMinutes());
    case 's':
      return padded(moment.getUTCSeconds());
    default:
      return '';
  }
}
