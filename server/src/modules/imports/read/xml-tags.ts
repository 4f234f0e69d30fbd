/** Enough of XML to look at a few tags; the tables themselves are the library's work. */
export const tags = (xml: string, name: string): string[] =>
  xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g')) ?? [];

const PATTERNS = new Map<string, RegExp>();

export function attribute(tag: string, name: string): string {
  const pattern = PATTERNS.get(name) ?? new RegExp(`\\s${name}="([^"]*)"`);
  PATTERNS.set(name, pattern);
  return pattern.exec(tag)?.[1] ?? '';
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export const unescapeXml = (escaped: string): string =>
  escaped.replace(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => ENTITIES[name] ?? whole);
