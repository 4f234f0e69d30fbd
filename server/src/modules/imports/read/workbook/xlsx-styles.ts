import { elements } from './elements.ts';
import { attribute, tags } from './xml-tags.ts';

/** By number, which styles of cells are bold or struck through, and how far they are indented. */
export interface CellStyles {
  readonly bold: ReadonlySet<number>;
  readonly struck: ReadonlySet<number>;
  readonly indents: ReadonlyMap<number, number>;
}

/** Nothing where no style is any of it. */
export function cellStyles(xml: string): CellStyles | undefined {
  const fonts = first(xml, 'fonts')
    .split(/<font(?=[\s>/])/)
    .slice(1);
  const fontsWith = (mark: string) => {
    const pattern = new RegExp(`<${mark}(\\s*/>|\\sval="(1|true)")`);
    return new Set(fonts.flatMap((font, index) => (pattern.test(font) ? [index] : [])));
  };
  const [boldFonts, struckFonts] = [fontsWith('b'), fontsWith('strike')];
  const formats = first(xml, 'cellXfs')
    .split(/<xf(?=[\s>/])/)
    .slice(1);
  const bold = new Set<number>();
  const struck = new Set<number>();
  const indents = new Map<number, number>();
  formats.forEach((format, index) => {
    const font = Number(attribute(` ${format}`, 'fontId') || -1);
    if (boldFonts.has(font)) bold.add(index);
    if (struckFonts.has(font)) struck.add(index);
    const indent = Number(attribute(tags(format, 'alignment')[0] ?? '', 'indent'));
    if (indent > 0) indents.set(index, indent);
  });
  return bold.size + struck.size + indents.size > 0 ? { bold, struck, indents } : undefined;
}

function first(xml: string, name: string): string {
  const [element] = elements(xml, new RegExp(`<${name}[\\s>]`, 'g'), () => `</${name}>`);
  return element?.body ?? '';
}
