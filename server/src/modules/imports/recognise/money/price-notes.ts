import type { NoteReach } from '@postavka/contract';
import { storable } from '../../../../platform/text/storable.ts';
import type { Saying } from '../../read/sheet.ts';
import type { Footnote } from './footnotes.ts';
import { noteAmong, type TitleNote, titleNote } from './title-note.ts';

/** Texts between the goods of a table that are about prices, and a person's answers to which goods they apply. */
export interface Spoken {
  readonly sayings: readonly Saying[];
  readonly reaches: Readonly<Record<string, NoteReach>>;
  /** Whether any price may be in foreign money; if not, texts that name roubles change nothing. */
  readonly hasForeign: boolean;
  /** Whether there is a column of units. */
  readonly hasUnits: boolean;
  readonly footnotes: readonly Footnote[];
}

export const SILENT: Spoken = { sayings: [], reaches: {}, hasForeign: false, hasUnits: false, footnotes: [] };

/** What is said about the price of a row; `doubt` is a text that may or may not apply to it. */
export interface PriceNote extends TitleNote {
  readonly doubt: string | undefined;
}

/** The key under which a person's answer about a text is kept. */
export const reachKey = (text: string): string =>
  storable(text).normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, 180).trim();

/** A text above some goods, and where those goods end. */
interface Earlier extends Pick<Saying, 'text' | 'row' | 'until'> {
  readonly note: TitleNote;
  /** Whether it may apply to goods above it too. */
  readonly isOfAll: boolean;
}

const NOTHING: PriceNote = { currency: undefined, times: 1, per: 1, unit: undefined, doubt: undefined };

/** Follows the titles of a table, and says for each row which currency, lot and unit its price has. */
export function createPriceNotes(spoken: Spoken) {
  const remarks = spoken.sayings.flatMap(({ isTitle, ...saying }): Earlier[] => {
    const note = noteAmong(saying.text);
    return note ? [{ ...saying, note, isOfAll: !isTitle }] : [];
  });
  const notes = new Map<string, TitleNote | undefined>();
  const noteOf = (title: string) => {
    if (!notes.has(title)) notes.set(title, titleNote(title));
    return notes.get(title);
  };
  /** Titles of the current rows. */
  let path: readonly Earlier[] = [];
  /** Earlier titles that may still apply, by text, so that a repeated text is asked about once. */
  const left = new Map<string, Earlier>();
  let texts: readonly Earlier[] = remarks.toSorted(laterFirst);
  let whole: PriceNote | undefined;

  const noteAt = (number: number): PriceNote => {
    // The nearest one above goes first, what stands below the row last.
    const near =
      remarks.length === 0
        ? texts
        : [...texts.filter(({ row }) => row <= number), ...texts.filter(({ row }) => row > number)];
    const facts = FACTS.map(({ isSaid, matters: makesDifference, of }) => {
      for (const { note, ...text } of near) {
        if (!isSaid(note)) continue;
        const speaks = speaksOf(text, number, spoken.reaches);
        if (speaks === undefined && makesDifference(note, spoken)) return { doubt: text.text };
        if (speaks) return of(note);
      }
      return {};
    });
    return Object.assign({}, NOTHING, ...facts);
  };

  return {
    /** The rows that come next stand under these titles; `isTold`: the file itself shows which of them have ended. */
    enter(titles: readonly string[], row: number, isTold: boolean): void {
      const ended = path.filter(({ text }) => !titles.includes(text));
      for (const title of isTold ? [] : ended) left.set(title.text, { ...title, until: row });
      path = titles.flatMap((text) => {
        const note = noteOf(text);
        const known = path.find((title) => title.text === text);
        return note ? [known ?? { text, row, until: null, note, isOfAll: false }] : [];
      });
      for (const { text } of path) left.delete(text);
      texts = [...path.toReversed(), ...remarks, ...left.values()].toSorted(laterFirst);
      whole = undefined;
    },
    /** Of a row below the titles that were entered last. */
    at(number: number): PriceNote {
      if (remarks.length > 0) return noteAt(number);
      whole ??= noteAt(number);
      return whole;
    },
  };
}

const laterFirst = (a: Earlier, b: Earlier): number => b.row - a.row;

/** Whether a text applies to a row; `undefined`: nobody has said. */
function speaksOf(
  { text, row, until, isOfAll }: Omit<Earlier, 'note'>,
  number: number,
  reaches: Spoken['reaches'],
): boolean | undefined {
  const key = reachKey(text);
  const reach = Object.hasOwn(reaches, key) ? reaches[key] : undefined;
  if (number < row) return isOfAll && (reach === undefined ? undefined : reach === 'all');
  if (until === null || number < until) return true;
  return reach === undefined ? undefined : reach !== 'own';
}

/** What a text can say about a price; each of these is looked for separately. */
const FACTS: readonly {
  readonly isSaid: (note: TitleNote) => boolean;
  /** Whether it makes a difference when it is not said. */
  readonly matters: (note: TitleNote, spoken: Spoken) => boolean;
  readonly of: (note: TitleNote) => Partial<TitleNote>;
}[] = [
  {
    isSaid: ({ currency }) => currency !== undefined,
    matters: ({ currency }, { hasForeign }) => hasForeign || currency !== 'RUB',
    of: ({ currency }) => ({ currency }),
  },
  {
    isSaid: ({ times, per }) => times !== 1 || per > 1,
    matters: () => true,
    of: ({ times, per }) => ({ times, per }),
  },
  {
    isSaid: ({ unit }) => unit !== undefined,
    matters: (_, { hasUnits }) => !hasUnits,
    of: ({ unit }) => ({ unit }),
  },
];

/** Whether it makes a difference of which goods a text speaks. */
export function matters(text: string, spoken: Spoken): boolean {
  const note = noteAmong(text);
  return note !== undefined && FACTS.some((fact) => fact.isSaid(note) && fact.matters(note, spoken));
}
