/** The longest text that a cell can hold. */
const LONGEST = 32_767;

/** What XML cannot carry, or would carry as something else: control characters, and what looks like an escape of one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNSPEAKABLE = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[\da-f]{4}_)/gi;

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text inside a tag or an attribute; it is read back unchanged. */
export const xmlText = (text: string): string =>
  text
    .slice(0, LONGEST)
    .toWellFormed()
    .replace(UNSPEAKABLE, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
