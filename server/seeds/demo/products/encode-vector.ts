import type { Lexeme, Lexemes } from './lexemes.ts';

/** How a word is looked for: by its stem, not at all where it says nothing, and as it is written. */
export interface Word {
  stem: Lexeme | undefined;
  readonly written: Lexeme;
}

/** A part of a text. */
export interface Piece {
  readonly words: readonly Word[];
  /** The numbers that its sizes are made of. */
  readonly sizes: readonly Word[];
  /** Each of its stems once, when they are known. */
  stems?: readonly Lexeme[];
}

/** The words that have places, and the texts whose words have none. */
export interface Text {
  readonly named: readonly Word[];
  readonly described: readonly Piece[];
}

/** Where a word that says nothing stands. */
const NOTHING = 2 ** 32 - 1;
const WEIGHT_A = 0b11 << 14;
const MOST_PLACES = 1 << 14;
const MOST_BYTES = 1 << 16;

/** Writes vectors: how many lexemes there are, then each with its places. The database puts them into order. */
export function createEncoder(lexemes: Lexemes) {
  const buffer = new Uint8Array(MOST_BYTES);
  /** By lexeme: the last vector that has it, with how many places, and the first and the last of them. */
  const vectors: number[] = [];
  const counts: number[] = [];
  const firsts: number[] = [];
  const lasts: number[] = [];
  /** By place: its lexeme, and the next place of the same. */
  const placed = new Uint32Array(MOST_PLACES);
  const nexts = new Uint16Array(MOST_PLACES);
  let vector = 0;
  let size = 0;
  let end = 0;

  function place(lexeme: Lexeme, at: number): void {
    placed[at] = lexeme;
    nexts[at] = 0;
    if (vectors[lexeme] === vector) {
      nexts[lasts[lexeme] as number] = at;
      counts[lexeme] = (counts[lexeme] as number) + 1;
    } else {
      vectors[lexeme] = vector;
      counts[lexeme] = 1;
      firsts[lexeme] = at;
    }
    lasts[lexeme] = at;
  }

  /** The words of the name with their places and the weight A: first as stems, then as written. */
  function name(words: readonly Word[]): void {
    let places = 0;
    for (let i = 0; i < words.length; i += 1) {
      const stem = words[i]?.stem;
      placed[i + 1] = NOTHING;
      if (stem === undefined) continue;
      places = i + 1;
      place(stem, places);
    }
    for (const { written } of words) place(written, ++places);
    for (let at = 1; at <= places; at += 1) {
      const lexeme = placed[at] as Lexeme;
      if (lexeme === NOTHING || firsts[lexeme] !== at) continue;
      write(lexeme, counts[lexeme] as number);
      for (let one = at; one !== 0; one = nexts[one] as number) writeInt16(WEIGHT_A | one);
    }
  }

  /** The rest has no places, and what the name has said is there already. */
  function describe(piece: Piece): void {
    piece.stems ??= [...new Set(piece.words.flatMap(({ stem }) => stem ?? []))];
    for (const stem of piece.stems) {
      if (vectors[stem] === vector) continue;
      vectors[stem] = vector;
      write(stem, 0);
    }
  }

  function write(lexeme: Lexeme, count: number): void {
    end = lexemes.write(lexeme, buffer, end);
    writeInt16(count);
    size += 1;
  }

  function writeInt16(value: number): void {
    buffer[end] = value >> 8;
    buffer[end + 1] = value;
    end += 2;
  }

  return ({ named, described }: Text): Uint8Array => {
    vector += 1;
    size = 0;
    end = 4;
    name(named);
    for (const piece of described) describe(piece);
    const whole = end;
    end = 0;
    writeInt16(0);
    writeInt16(size);
    return buffer.slice(0, whole);
  };
}
