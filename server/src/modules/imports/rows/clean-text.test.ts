import { describe, expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';

describe('a text as it is stored', () => {
  test.each([
    ['plain', ' Bolt M8, 10 pcs. ', 'Bolt M8, 10 pcs.'],
    ['Russian', ' Ёлка «Ель» № 5 — новая, йод ', 'Ёлка «Ель» № 5 — новая, йод'],
    ['with letters in two parts', 'и\u0306од е\u0308лка', 'йод ёлка'],
    ['with characters that nobody sees', 'Bo\u200blt\u00ad\u202e M8\u0007', 'Bolt M8'],
    ['of several lines', 'one\r\ntwo\rthree\tfour', 'one\ntwo\nthree\tfour'],
  ])('%s', (_what, text, stored) => expect(cleanText(text)).toBe(stored));

  test.each(['Bo\0lt', 'Bolt \ud83d'])('cannot be stored: %j', (text) => expect(cleanText(text)).toBeUndefined());
});
