import { attribute, tags } from './xml-tags.ts';

/** By number, which styles of cells are bold and how far they are indented; nothing where none is either. */
export function boldStyles(
  xml: string,
): { readonly bold: ReadonlySet<number>; readonly indents: ReadonlyMap<number, number> } | undefined {
  const fonts = (/<fonts[\s>][\s\S]*?<\/fonts>/.exec(xml)?.[0] ?? '').split(/<font(?=[\s>/])/).slice(1);
  const boldFonts = new Set(fonts.flatMap((font, index) => (/<b(\s*\/>|\sval="(1|true)")/.test(font) ? [index] : [])));
  const formats = (/<cellXfs[\s>][\s\S]*?<\/cellXfs>/.exec(xml)?.[0] ?? '').split(/<xf(?=[\s>/])/).slice(1);
  const bold = new Set<number>();
  const indents = new Map<number, number>();
  formats.forEach((format, index) => {
    if (boldFonts.has(Number(attribute(` ${format}`, 'fontId') || -1))) bold.add(index);
    const indent = Number(attribute(tags(format, 'alignment')[0] ?? '', 'indent'));
    if (indent > 0) indents.set(index, indent);
  });
  return bold.size + indents.size > 0 ? { bold, indents } : undefined;
}
