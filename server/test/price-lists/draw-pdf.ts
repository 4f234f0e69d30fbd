export interface Cell {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

export const at = (x: number, y: number, text: string): Cell => ({ x, y, text });
export const drawn = ({ x, y, text }: Cell) => `BT /F1 10 Tf ${x} ${y} Td (${text}) Tj ET`;

/** Pages of letters and lines, as a printer driver writes them. */
export function pdf(...pages: readonly string[]): string {
  const kids = pages.map((_, index) => `${10 + index * 2} 0 R`).join(' ');
  const objects = pages.map(
    (content, index) => `${10 + index * 2} 0 obj
<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents ${11 + index * 2} 0 R/Resources<</Font<</F1 3 0 R>>>>>>
endobj
${11 + index * 2} 0 obj
<</Length ${content.length}>>
stream
${content}
endstream
endobj`,
  );
  return `%PDF-1.4
1 0 obj
<</Type/Catalog/Pages 2 0 R>>
endobj
2 0 obj
<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>
endobj
3 0 obj
<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>
endobj
${objects.join('\n')}
trailer
<</Root 1 0 R>>
`;
}

/** The width of a figure, and of an a. */
export const FIGURE = 5.56;
