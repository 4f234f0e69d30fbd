import { Buffer } from 'node:buffer';

/** A word of search vectors, by its number. */
export type Lexeme = number;

export type Lexemes = ReturnType<typeof createLexemes>;

/** Keeps the words of search vectors side by side: there are a hundred thousand, and each vector wants other fifty. */
export function createLexemes() {
  const known = new Map<string, Lexeme>();
  const starts: number[] = [0];
  let bytes = new Uint8Array(1 << 16);

  /** One that nothing else is going to have. */
  function add(text: string): Lexeme {
    const written = Buffer.from(`${text}\0`);
    const start = starts.at(-1) ?? 0;
    if (start + written.length > bytes.length) {
      const larger = new Uint8Array(2 * bytes.length);
      larger.set(bytes);
      bytes = larger;
    }
    bytes.set(written, start);
    return starts.push(start + written.length) - 2;
  }

  return {
    add,
    of(text: string): Lexeme {
      const before = known.get(text);
      if (before !== undefined) return before;
      const made = add(text);
      known.set(text, made);
      return made;
    },
    /** Copies it, ended by a zero, and says where it ends. */
    write(lexeme: Lexeme, target: Uint8Array, at: number): number {
      const start = starts[lexeme] as number;
      const length = (starts[lexeme + 1] as number) - start;
      // A few bytes: quicker copied here than by a call.
      for (let i = 0; i < length; i += 1) target[at + i] = bytes[start + i] as number;
      return at + length;
    },
  };
}
