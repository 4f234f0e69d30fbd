import { listZip, unzip, type ZipEntry } from '../../../../platform/zip/read-zip.ts';
import type { ReadLimits } from '../limits.ts';
import { Refused } from '../refusal.ts';
import type { OpenedFile } from '../sheet.ts';
import { readOds } from './ods.ts';
import { withoutStruckRuns } from './rich-text.ts';
import { newContainer, parseZipParts } from './sheetjs.ts';
import { refuseFarPlaces, tablesOf } from './workbook.ts';
import { xlsxFacts } from './xlsx-facts.ts';
import { plainTags } from './xml-tags.ts';

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

const TEXT_DOCUMENT = 'application/vnd.oasis.opendocument.text';

/** Macros, pictures, embedded files and links to other files stay packed: nothing here is run or followed. */
const UNUSED =
  /^(docProps|customXml)\/|\/(drawings|charts|media|embeddings|externalLinks|activeX|ctrlProps|pivot\w*)\//i;

/** Opens the table of an archive of one. */
type OpenPacked = (content: Buffer) => Promise<OpenedFile>;

export async function readOfficeZip(file: Buffer, limits: ReadLimits, openPacked: OpenPacked): Promise<OpenedFile> {
  const entries = listZip(file, limits);
  const find = (name: string) => entries.find((entry) => entry.name.toLowerCase() === name);
  const read = (entry: ZipEntry | undefined) => (entry ? unzip(file, entry).toString('utf8') : '');

  const mimetype = read(find('mimetype')).trim();
  if (ODS_TYPES.includes(mimetype)) return readOds(partsOf(file, entries), limits);
  const types = read(find('[content_types].xml')).toLowerCase();
  if (mimetype === '' && WORKBOOK_TYPES.some((type) => types.includes(`"${type}"`))) {
    return readXlsx(partsOf(file, entries), limits);
  }
  if (types.includes('application/vnd.ms-excel.sheet.binary')) throw new Refused('xlsb');
  if (types.includes('wordprocessingml') || mimetype.startsWith(TEXT_DOCUMENT)) throw new Refused('word');
  if (types !== '' || mimetype !== '') throw new Refused('file_type');
  if (entries.some(({ name }) => name.toLowerCase().endsWith('.iwa'))) throw new Refused('numbers');
  return openPacked(onlyTable(file, entries, limits));
}

/** Names under which a table is packed. */
const TABLE_FILE = /\.(xlsx?|xltx|xlsm|xltm|csv|txt|ods|ots|pdf|html?|xml|yml)$/i;

/** An archive of one table is that table, once: an archive inside it is none. */
function onlyTable(file: Buffer, entries: readonly ZipEntry[], limits: ReadLimits): Buffer {
  const all = entries.filter(({ name }) => TABLE_FILE.test(name) && !/(^|\/)(\.|__MACOSX\/)/.test(name));
  // A text beside a table is a note to it.
  const tables = all.filter(({ name }) => !/\.txt$/i.test(name));
  const [only, ...others] = tables.length > 0 ? tables : all;
  if (!only || others.length > 0) throw new Refused('archive');
  const content = unzip(file, only);
  if (content.length > limits.bytes * 4) throw new Refused('bomb');
  return content;
}

function partsOf(file: Buffer, entries: readonly ZipEntry[]): Map<string, Buffer> {
  const wanted = entries.filter(({ name }) => /\.(xml|rels)$/i.test(name) && !UNUSED.test(name));
  return new Map(wanted.map((entry) => [entry.name, unzip(file, entry)]));
}

function readXlsx(packed: Map<string, Buffer>, limits: ReadLimits): OpenedFile {
  const parts = new Map([...packed].map(([name, xml]) => [name, plainTags(xml)]));
  // Told before the parse, which costs by the row. Twice the limit, since hidden rows are not counted in the end.
  const rows = [...parts].reduce((sum, [name, xml]) => (name.includes('worksheets/') ? sum + filledRows(xml) : sum), 0);
  if (rows > limits.rows * 2) throw new Refused('too_many_rows', { rows, max: limits.rows });
  for (const [name, xml] of parts) if (name.includes('worksheets/')) refuseFarPlaces(xml.toString('latin1'));
  const counted = new Map([...parts].map(([name, xml]) => [name, withoutStruckRuns(xml)]));
  return { format: 'xlsx', ...tablesOf(parseZipParts(newContainer(counted)), xlsxFacts(parts)) };
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
