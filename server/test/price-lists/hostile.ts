import { deflateSync } from 'node:zlib';
import { makeZip, workbookParts } from './zip.ts';

/** Small files made to take much: each is made here, so that nothing of the kind lies in the repository. */
const HEADER =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c><c r="B1" t="inlineStr"><is><t>Price</t></is></c></row>';

const cells = (row: number, column = 'B') =>
  `<row r="${row}"><c r="A${row}" t="inlineStr"><is><t>Bolt</t></is></c><c r="${column}${row}"><v>5</v></c></row>`;

const workbook = (rows: string) => makeZip(workbookParts(HEADER + rows));

/** A text of 32,000 letters, once in the file and in twenty thousand cells. */
function sharedText(): Buffer {
  const row = (number: number) =>
    `<row r="${number}">${[...'ABCDE'].map((c) => `<c r="${c}${number}" t="s"><v>0</v></c>`).join('')}</row>`;
  const rows = Array.from({ length: 4000 }, (_, i) => row(i + 2)).join('');
  const additions: Readonly<Record<string, readonly [end: string, addition: string]>> = {
    '[Content_Types].xml': [
      '</Types>',
      '<Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/>',
    ],
    'xl/_rels/workbook.xml.rels': [
      '</Relationships>',
      '<Relationship Id="shared" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/>',
    ],
  };
  const parts = workbookParts(HEADER + rows).map((part) => {
    const [end, addition] = additions[part.name] ?? ['', ''];
    return end === '' ? part : { ...part, content: String(part.content).replace(end, addition + end) };
  });
  const strings = `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${'x'.repeat(32_000)}</t></si></sst>`;
  return makeZip([...parts, { name: 'xl/sharedStrings.xml', content: strings }]);
}

/** Half a gigabyte of blanks, packed twice. */
function packedTwice(): Buffer {
  const packed = deflateSync(deflateSync(Buffer.alloc(512 * 1024 * 1024, 32), { level: 9 }), { level: 9 });
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
        `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>endobj\n` +
        `4 0 obj<</Length ${packed.length}/Filter[/FlateDecode/FlateDecode]>>stream\n`,
    ),
    packed,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R/Size 5>>\n%%EOF'),
  ]);
}

const XML_2003 = (row: string) =>
  `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="S"><Table><Row><Cell><Data ss:Type="String">Name</Data></Cell></Row>${row}</Table></Worksheet></Workbook>`;

export const HOSTILE: readonly (readonly [what: string, make: () => Buffer | string, refusal: string])[] = [
  ['a row far below the last of Excel', () => workbook(cells(99_999_999_999)), 'unreadable'],
  ['a row just below the last of Excel', () => workbook(cells(1_048_577)), 'unreadable'],
  ['a column far to the right of the last of Excel', () => workbook(cells(2, 'ZZZZZZ')), 'unreadable'],
  ['a column just to the right of the last of Excel', () => workbook(cells(2, 'XFE')), 'unreadable'],
  ['a long text that many cells share', sharedText, 'bomb'],
  ['a far row of Excel 2003', () => XML_2003('<Row ss:Index="99999999999"><Cell><Data/></Cell></Row>'), 'unreadable'],
  [
    'a wide merge of Excel 2003',
    () => XML_2003('<Row><Cell ss:MergeAcross="999999999"><Data/></Cell></Row>'),
    'unreadable',
  ],
  [
    'a wide cell of a web page',
    () => '<html><table><tr><td colspan="999999999">Bolt</td></tr></table></html>',
    'unreadable',
  ],
  ['a PDF that is packed twice', packedTwice, 'memory'],
];
