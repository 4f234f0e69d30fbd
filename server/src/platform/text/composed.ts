/** No language puts more marks over a letter; the stream-safe format of Unicode ends there too. */
const STACKED = /(\p{M}{30})\p{M}+/gu;

/**
 * Composed (NFC), as texts of calls are. Ordering marks takes the square of their number: a cell of nothing else would
 * take as long as a thousand others. The reader of price lists has no access to the contract, which does the same.
 */
export const composed = (text: string): string => text.replace(STACKED, '$1').normalize('NFC');
