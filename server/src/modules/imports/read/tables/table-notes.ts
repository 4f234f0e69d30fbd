import { isNumber, looksLikeHeader, pricesUnderOwnHeader } from '../../recognise/header/header-look.ts';
import { isConfidentialNote, moneyNote, speaksOfPrice, vatNote } from '../../recognise/money/money-note.ts';
import { noteAmong, titleNote } from '../../recognise/money/title-note.ts';
import { isOfPieces } from '../../recognise/money/unit-of-price.ts';
import type { RawRow, Saying, Table, TitleRun } from '../sheet.ts';
import { placesOf } from './split-tables.ts';

/** Rows with more cells are goods. */
const MOST_CELLS = 3;
export const MOST_NOTES = 20;
/** Titles that are followed to see where what one of them says ends. */
const MOST_RUNS = 400;
/** A cell of the first rows is a word or a sentence; longer ones are looked at no further. */
const LONGEST = 300;
const LONGEST_TITLE = 200;

/** What the texts of a sheet say of the money of its prices. */
export interface TableNotes {
  /** Above the goods or behind them: of all prices. */
  readonly notes: readonly string[];
  readonly titles: readonly string[];
  readonly runs: readonly TitleRun[];
  readonly sayings: readonly Saying[];
  readonly hasHeader: boolean;
}

interface Text {
  readonly text: string;
  readonly row: number;
  readonly level: number;
}

const isNote = (cell: string): boolean =>
  moneyNote(cell) !== undefined || isConfidentialNote(cell) || isFootnoteOfPieces(cell);

/** "** Price for one piece": what the other footnotes say does not hold for goods with this mark. */
const isFootnoteOfPieces = (cell: string): boolean => /^\s*\*/.test(cell) && speaksOfPrice(cell) && isOfPieces(cell);

export function notesOf(table: Table): TableNotes {
  const gathering = gatherNotes();
  for (const row of table.rows()) gathering.add(row);
  return gathering.end();
}

/** Rows come one after another; what a text speaks of is known by what stands above and below it. */
function gatherNotes() {
  const notes: string[] = [];
  /** By what it says, of VAT in all prices; between goods it is said of some of them, and nobody knows of which. */
  const [vats, vatsBelow] = [new Map<string, string>(), new Map<string, string>()];
  let isOfSome = false;
  const titles = new Set<string>();
  const runs: TitleRun[] = [];
  const sayings: Saying[] = [];
  /** Titles since the last goods: the next ones are theirs. */
  let open: Text[] = [];
  /** Sentences since the last goods. */
  let held: (Text & { readonly isTitle: boolean })[] = [];
  /** Titles of this table that speak of prices. */
  let own: string[] = [];
  let header: string | undefined;
  let [hasGoods, isBelowGoods] = [false, false];

  /** Whatever was said before has its own goods above this row. */
  const end = (row: number, next: string | null): void => {
    for (const [index, saying] of sayings.entries())
      if (saying.until === null) sayings[index] = { ...saying, until: row, next };
  };
  const keep = (saying: Saying): void => {
    if (sayings.length < MOST_NOTES) sayings.push({ ...saying, text: saying.text.slice(0, LONGEST) });
  };

  const addHeader = (number: number, places: string): void => {
    const [first] = open;
    if (first) end(first.row, first.text);
    if (hasGoods && places !== header) {
      end(number, null);
      for (const text of new Set(own)) keep({ text, row: number, until: number, next: null, isTitle: true });
      [own, hasGoods, header] = [[], false, places];
    }
    header ??= places;
    // A title above a header is that of a table, not of a group in it.
    for (const title of open.filter(({ text }) => titleNote(text))) held.push({ ...title, isTitle: true });
    open = [];
  };

  const addGoods = (number: number): void => {
    const [first] = open;
    isOfSome ||= vatsBelow.size > 0;
    if (first) {
      end(first.row, first.text);
      const ofPrices = open.filter(({ text }) => titleNote(text)).map(({ text }) => text);
      for (const text of ofPrices) if (titles.size < MOST_NOTES) titles.add(text);
      own.push(...ofPrices);
      if (runs.length < MOST_RUNS && (runs.length > 0 || ofPrices.length > 0))
        runs.push({ row: number, titles: open.map(({ text, level }) => ({ text, level })) });
    }
    for (const { text, row, isTitle } of held) keep({ text, row, until: null, next: null, isTitle });
    [open, held, hasGoods, isBelowGoods] = [[], [], true, true];
  };

  const addTexts = ({ number: row, level }: RawRow, filled: readonly string[]): void => {
    const [only = ''] = filled.length === 1 ? filled : [];
    for (const cell of filled) {
      const vat = vatNote(cell);
      if (vat !== undefined) (isBelowGoods ? vatsBelow : vats).set(vat, cell);
    }
    const isTitle = titleNote(only) !== undefined && (header !== undefined || !isNote(only));
    const found = filled.filter((cell) => cell.length <= LONGEST && isNote(cell));
    const isMeantBelow = (text: string) => isBelowGoods && noteAmong(text) !== undefined && !isConfidentialNote(text);
    if (isTitle) open.push({ text: only, row, level });
    else if (found.length > 0 || (only.length <= LONGEST && isMeantBelow(only))) {
      const below = (found.length > 0 ? found : [only]).filter(isMeantBelow);
      held.push(...below.map((text) => ({ text, row, level, isTitle: false })));
      if (notes.length < MOST_NOTES) notes.push(...found.filter((text) => !below.includes(text)));
    } else if (header !== undefined && /\p{L}{2}/u.test(only))
      open.push({ text: only.slice(0, LONGEST_TITLE), row, level });
  };

  return {
    add(row: RawRow): void {
      const filled = row.cells.filter((cell) => cell.trim() !== '');
      if (filled.length >= 2 && looksLikeHeader(row.cells)) addHeader(row.number, placesOf(row));
      else if (header !== undefined && filled.length > 1 && filled.some(isAmount)) addGoods(row.number);
      else if (header !== undefined && pricesUnderOwnHeader(row.cells).length > 0) addHeader(row.number, placesOf(row));
      else if (filled.length > 0 && filled.length <= MOST_CELLS) addTexts(row, filled);
    },
    end(): TableNotes {
      const ofAll = [...notes, ...[...held, ...open].map(({ text }) => text).filter(isNote)];
      // What stands on every page, above the goods or behind them too, is said of all.
      const among = sayings.filter(({ text, isTitle }) => isTitle || !ofAll.includes(text));
      const ofVat = isOfSome ? [] : [...vats.values(), ...vatsBelow.values()];
      return {
        notes: [...ofAll, ...ofVat],
        titles: [...titles],
        runs,
        sayings: among,
        hasHeader: header !== undefined,
      };
    },
  };
}

/** A number, or one with money beside it. */
const isAmount = (cell: string): boolean => isNumber(cell) || /^\D{0,4}\d[\d\s.,]*\D{0,8}$/.test(cell.trim());
