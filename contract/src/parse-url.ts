/** `null` if it is none. Not `URL.canParse`, which browsers have since Safari 17 and Chrome 120. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
