import { listZip, unzip, type ZipEntry } from '../../../platform/zip/read-zip.ts';
import type { ReadLimits } from './limits.ts';
import { readOds } from './ods.ts';
import { Refused } from './refusal.ts';
import type { FileFormat, Table } from './sheet.ts';
import { newContainer, parseZipParts } from './sheetjs.ts';
import { refuseFarPlaces, tablesOf } from './workbook.ts';
import { rowFacts } from './xlsx-rows.ts';

const WORKBOOK_TYPES = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.template.main+xml',
  'application/vnd.ms-excel.sheet.macroenabled.main+xml',
  'application/vnd.ms-excel.template.macroenabled.main+xml',
];

const ODS_TYPES = [
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.spreadsheet-template',
];

/** Macros, pictures, embedded files and links to other files stay packed: nothing here is run or followed. */
const UNUSED =
  /^(docProps|customXml)\/|\/(drawings|charts|media|embeddings|externalLinks|activeX|ctrlProps|pivot\w*)\//i;

export async function readOfficeZip(file: Buffer, limits: ReadLimits): Promise<[FileFormat, Table[]]> {
  const entries = listZip(file, limits);
  const find = (name: string) => entries.find((entry) => entry.name.toLowerCase() === name);
  const read = (entry: ZipEntry | undefined) => (entry ? unzip(file, entry).toString('utf8') : '');

  const mimetype = read(find('mimetype')).trim();
  if (ODS_TYPES.includes(mimetype)) return ['ods', readOds(partsOf(file, entries), limits)];
  const types = read(find('[content_types].xml')).toLowerCase();
  if (mimetype === '' && WORKBOOK_TYPES.some((type) => types.includes(`"${type}"`))) {
    return ['xlsx', readXlsx(partsOf(file, entries), limits)];
  }
  throw new Refused('file_type');
}

function partsOf(file: Buffer, entries: readonly ZipEntry[]): Map<string, Buffer> {
  const wanted = entries.filter(({ name }) => /\.(xml|rels)$/i.test(name) && !UNUSED.test(name));
  return new Map(wanted.map((entry) => [entry.name, unzip(file, entry)]));
}

function readXlsx(parts: Map<string, Buffer>, limits: ReadLimits): Table[] {
  // Told before the parse, which costs by the row. Twice the limit, since hidden rows are not counted in the end.
  const rows = [...parts].reduce((sum, [name, xml]) => (name.includes('worksheets/') ? sum + filledRows(xml) : sum), 0);
  if (rows > limits.rows * 2) throw new Refused('too_many_rows', { rows, max: limits.rows });
  for (const [name, xml] of parts) if (name.includes('worksheets/')) refuseFarPlaces(xml.toString('latin1'));
  return tablesOf(parseZipParts(newContainer(parts)), rowFacts(parts));
}

/** Rows of a sheet with a value in them; a formatted sheet has a million without. */
function filledRows(xml: Buffer): number {
  const [row, value, inline] = [finder(xml, '<row'), finder(xml, '<v'), finder(xml, '<is')];
  let count = 0;
  for (let at = row(0); at < xml.length; ) {
    const next = row(at + 1);
    if (Math.min(value(at), inline(at)) < next) count += 1;
    at = next;
  }
  return count;
}

/** Where a text stands next, asked from places that only move forward; the file's end when nowhere. */
function finder(xml: Buffer, text: string): (from: number) => number {
  let found = -1;
  return (from) => {
    if (found < from) found = xml.indexOf(text, from);
    if (found === -1) found = xml.length;
    return found;
  };
}
