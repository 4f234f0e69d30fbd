import type { Evidence, Separators } from '../../read/sheet.ts';

/** What commas and dots are in the numbers of a column. */
export interface Signs {
  readonly comma: 'decimal' | 'thousands';
  readonly dot: 'decimal' | 'thousands';
}

export const USUAL_SIGNS: Signs = { comma: 'decimal', dot: 'decimal' };

/** Decides for a column as a whole; `undefined` where its numbers can be read both ways. */
export function signsOf({ comma, dot }: Pick<Evidence, 'comma' | 'dot'>): Signs | undefined {
  const [ofComma, ofDot] = [signOf(comma, dot), signOf(dot, comma)];
  return ofComma && ofDot && { comma: ofComma, dot: ofDot };
}

function signOf(own: Separators, other: Separators): 'decimal' | 'thousands' | undefined {
  if (own.decimal > 0 && own.thousands > 0) return undefined;
  if (own.decimal > 0) return 'decimal';
  if (own.thousands > 0) return 'thousands';
  if (own.either === 0) return 'decimal';
  // The other sign parts the fraction, so this one parts thousands.
  return other.decimal > 0 ? 'thousands' : undefined;
}
