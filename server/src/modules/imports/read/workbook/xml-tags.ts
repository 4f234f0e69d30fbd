/** Enough of XML to look at a few tags; the tables themselves are the library's work. */
export const tags = (xml: string, name: string): string[] =>
  xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^<>]*>`, 'g')) ?? [];

/** Of the start of a part, as much as its first tag may take. */
const START = 4000;

/** Tags as spreadsheets write them: libraries name them `x:row`, and quote attributes their own way. */
export function plainTags(xml: Buffer): Buffer {
  const start = xml.toString('latin1', 0, START);
  const prefix = /<(\w+):(?:worksheet|workbook|styleSheet|sst)\s/.exec(start)?.[1];
  const isSingle = /<(?:\w+:)?(?:worksheet|workbook|styleSheet|sst)\s[^>]*='/.test(start);
  if (prefix === undefined && !isSingle) return xml;
  const text = xml.toString();
  const bare = prefix === undefined ? text : withoutPrefix(text, prefix);
  return Buffer.from(isSingle ? bare.replace(/<(?=[^<>]*=')[^<>]*>/g, doubled) : bare);
}

const withoutPrefix = (text: string, prefix: string): string =>
  text.replaceAll(new RegExp(`<(/?)${prefix}:`, 'g'), '<$1').replace(` xmlns:${prefix}=`, ' xmlns=');

const doubled = (tag: string): string => tag.replace(/='([^'"]*)'/g, '="$1"');

const PATTERNS = new Map<string, RegExp>();

export function attribute(tag: string, name: string): string {
  const pattern = PATTERNS.get(name) ?? new RegExp(`\\s${name}="([^"]*)"`);
  PATTERNS.set(name, pattern);
  return pattern.exec(tag)?.[1] ?? '';
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Beyond these a number names no sign. */
const LAST_SIGN = 0x10ffff;

export const unescapeXml = (escaped: string): string =>
  escaped.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const sign = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return sign > 0 && sign <= LAST_SIGN ? String.fromCodePoint(sign) : whole;
  });
