import { Refused } from '../refusal.ts';
import type { OpenedFile } from '../sheet.ts';
import { loadCodePages, openCompound, parseBareXls, parseXls, type Workbook } from './sheetjs.ts';
import { tablesOf } from './workbook.ts';
import { xlsFacts } from './xls-facts.ts';

/** BIFF record that says the rest is encrypted. */
const FILE_PASS = 0x2f;

export async function readXls(file: Buffer): Promise<OpenedFile> {
  if (file[0] === 0x09) return readBare(file);
  const container = openCompound(file);
  const names = container.FullPaths.map((path) => path.replace(/^[^/]*\//, '').toLowerCase());
  if (names.includes('encryptedpackage') || names.includes('encryptioninfo')) throw new Refused('encrypted');
  const index = names.findIndex((name) => name === 'workbook' || name === 'book');
  if (index === -1) throw new Refused(names.some((name) => name.startsWith('worddocument')) ? 'word' : 'file_type');
  if (hasPassword(container.FileIndex[index])) throw new Refused('encrypted');
  await loadCodePages();
  return withLooks(parseXls(container), contentOf(container.FileIndex[index]));
}

/** A stream without its container, as writers of the nineties and some of today leave it. */
async function readBare(file: Buffer): Promise<OpenedFile> {
  if (hasPassword({ content: file })) throw new Refused('encrypted');
  await loadCodePages();
  return withLooks(parseBareXls(file), file);
}

const withLooks = (book: Workbook, stream: Buffer): OpenedFile => ({
  format: 'xls',
  ...tablesOf(book, xlsFacts(stream, book.SheetNames)),
});

const contentOf = (stream: object | undefined): Buffer =>
  stream && 'content' in stream ? Buffer.from(stream.content as Uint8Array) : Buffer.alloc(0);

/** It stands among the first records, before anything is encrypted. */
function hasPassword(stream: object | undefined): boolean {
  const content = contentOf(stream);
  for (let at = 0, seen = 0; at + 4 <= content.length && seen < 20; seen += 1) {
    if (content.readUInt16LE(at) === FILE_PASS) return true;
    at += 4 + content.readUInt16LE(at + 2);
  }
  return false;
}
