import type { RowFacts } from './workbook.ts';
import { attribute, tags, unescapeXml } from './xml-tags.ts';

/**
 * Hidden rows and outline of every sheet, by its name. The library reads them only together with styles, and then
 * throws and catches once a cell where a file has none: a minute for 40,000 rows.
 */
export function rowFacts(parts: ReadonlyMap<string, Buffer>): Map<string, RowFacts> {
  const book = [...parts.keys()].find((name) => /(^|\/)workbook\.xml$/i.test(name)) ?? '';
  const folder = book.slice(0, book.lastIndexOf('/') + 1);
  const targets = new Map(
    tags(text(parts, `${folder}_rels/${book.slice(folder.length)}.rels`), 'Relationship').map((tag) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target'),
    ]),
  );
  return new Map(
    tags(text(parts, book), 'sheet').map((tag) => {
      const target = targets.get(attribute(tag, 'r:id') || attribute(tag, 'id')) ?? '';
      const path = target.startsWith('/') ? target.slice(1) : folder + target;
      return [unescapeXml(attribute(tag, 'name')), factsOf(parts.get(path))];
    }),
  );
}

/** Only the rows that are marked: most files have none, and then nothing is kept. */
function factsOf(xml: Buffer | undefined): RowFacts {
  const hidden = new Set<number>();
  const levels = new Map<number, number>();
  if (!xml) return { hidden, levels };
  let counted = 0;
  for (let at = xml.indexOf('<row'); at !== -1; at = xml.indexOf('<row', at + 4)) {
    const tag = xml.toString('latin1', at, xml.indexOf('>', at));
    const index = Number(attribute(tag, 'r') || counted + 1) - 1;
    counted = index + 1;
    if (/\shidden="(1|true)"/.test(tag)) hidden.add(index);
    const level = Number(attribute(tag, 'outlineLevel'));
    if (level > 0) levels.set(index, level);
  }
  return { hidden, levels };
}

const text = (parts: ReadonlyMap<string, Buffer>, name: string): string => parts.get(name)?.toString('utf8') ?? '';
