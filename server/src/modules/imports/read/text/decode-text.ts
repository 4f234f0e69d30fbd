import frequent from './frequent-letters.json' with { type: 'json' };

/** Bytes as text: what a byte order mark says, else UTF-8 if it is that to the letter, else the likeliest of the old ones. */
export function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const wide = unmarkedUtf16(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(likeliest(bytes.subarray(0, LOOKED_AT))).decode(bytes);
  }
}

const LOOKED_AT = 64 * 1024;
/** In order of trust between equals. */
const ENCODINGS = ['windows-1251', 'ibm866', 'koi8-r', 'x-mac-cyrillic', 'iso-8859-5'] as const;
const FREQUENT = new Set(frequent.letters);

/** Russian text is mostly small letters of a few kinds; in a wrong encoding it is not. */
function likeliest(bytes: Buffer): (typeof ENCODINGS)[number] {
  const scores = ENCODINGS.map((encoding) => {
    const text = new TextDecoder(encoding).decode(bytes);
    let score = 0;
    for (const letter of text) {
      if (FREQUENT.has(letter)) score += 2;
      else if (/[\u0410-\u044f\u0451\u0401\u2116]/.test(letter)) score += 1;
      else if (letter > '\u007f') score -= 2;
    }
    return { encoding, score };
  });
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).encoding;
}

/** Whether it is text at all: a picture or an archive is full of control characters whichever way it is decoded. */
export function isText(text: string): boolean {
  let strange = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    const isEnd = i === text.length - 1 && (code === 0x1a || code === 0x0c);
    if (!isEnd && (code < 9 || (code > 13 && code < 32) || code === 0x7f || code === 0xfffd)) strange += 1;
  }
  return strange <= text.length / 500;
}

/** Delimiters, digits and line ends are one byte and a zero there, in a fixed place. */
function unmarkedUtf16(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const length = Math.min(bytes.length, 4096) & ~1;
  if (length < 4 || bytes.length % 2 !== 0) return undefined;
  let [even, odd] = [0, 0];
  for (let i = 0; i < length; i += 2) {
    if (bytes[i] === 0) even += 1;
    if (bytes[i + 1] === 0) odd += 1;
  }
  if (odd > length / 10 && even === 0) return 'utf-16le';
  if (even > length / 10 && odd === 0) return 'utf-16be';
  return undefined;
}
