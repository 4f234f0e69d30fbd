import type { Piece } from './piece.ts';
import type { Rulings, Start } from './rulings.ts';

/** Places nearer than this are one. */
const SAME = 1.5;
/** The width of a space, by the height of letters. */
const SPACE = 0.25;
/** A text of more parts is drawn letter by letter, so its parts mean nothing. */
const MOST_PARTS = 2;

/** Separates a number from the text before it where the file draws both by themselves, but they were read as one. */
export const splitNumbers = (pieces: readonly Piece[], { starts }: Rulings): Piece[] =>
  pieces.flatMap((piece) => {
    if (!/\S\s?\d/.test(piece.text)) return [piece];
    const inside = starts.filter(
      ({ x, y }) => Math.abs(y - piece.y) <= SAME && x > piece.left + SAME && x < piece.right - SAME,
    );
    if (inside.length === 0 || inside.length > MOST_PARTS) return [piece];
    return inside.toSorted((a, b) => b.x - a.x).reduce(splitAt, [piece]);
  });

/** Marks pieces that the file draws together with the one before them. */
export const withDrawing = (pieces: readonly Piece[], { starts }: Rulings): Piece[] =>
  pieces.map((piece) => {
    const begins = starts.some(({ x, y }) => Math.abs(y - piece.y) <= SAME && Math.abs(x - piece.left) <= SAME);
    return begins ? piece : { ...piece, goesOn: true };
  });

function splitAt([piece, ...rest]: readonly Piece[], start: Start): Piece[] {
  if (!piece) return [...rest];
  const at = drawnAt(piece, start) ?? nearestFigure(piece, start);
  if (at === undefined || !/^\d/.test(piece.text.slice(at))) return [piece, ...rest];
  const before = piece.text.slice(0, at);
  // They may be one number whose thousands are drawn separately: left as one piece.
  const gap = /[^\d\s]\s$/.test(before) ? piece.height * SPACE : SAME / 2;
  return [
    { ...piece, text: before.trim(), right: start.x - gap },
    { ...piece, text: piece.text.slice(at), left: start.x },
    ...rest,
  ];
}

/** Where a text begins that is drawn last of a piece, whatever spaces the library has put in. */
function drawnAt({ text }: Piece, { text: drawn }: Start): number | undefined {
  const wanted = drawn.replace(/\s/g, '').length;
  let at = text.length;
  for (let letters = 0; letters < wanted && at > 0; letters += /\S/.test(text[at] ?? '') ? 1 : 0) at -= 1;
  return wanted > 0 && text.slice(at).replace(/\s/g, '') === drawn.replace(/\s/g, '') ? at : undefined;
}

/** In a piece of figures only, which are all of one width, the position tells the index of the character. */
function nearestFigure({ text, left, right }: Piece, { x }: Start): number | undefined {
  if (/[^\d\s.,]/.test(text)) return undefined;
  const near = Math.round(((x - left) / (right - left)) * text.length);
  return [near, near - 1, near + 1].find(
    (index) => /\d\s?$/.test(text.slice(0, index)) && /^\d/.test(text.slice(index)),
  );
}
