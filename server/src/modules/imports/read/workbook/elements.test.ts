import { describe, expect, test } from 'vitest';
import { makeZip, workbookParts } from '../../../../../test/price-lists/zip.ts';
import { READ_LIMITS } from '../limits.ts';
import { openTables } from '../open-tables.ts';
import { elements, replaceElements } from './elements.ts';

describe('elements of a text', () => {
  test('end at the first tag that closes them, in letters of either case', () => {
    const found = [...elements('<b>1</B><i>2<b>3</b><b>4', /<(b)>/g, () => '</b>')];
    expect(found.map(({ body }) => body)).toEqual(['1', '3']);
  });

  test('are replaced, and the rest stays', () => {
    const text = 'a<s>1</s>b<del>2</s>3</del>c';
    const closing = ([, name]: RegExpExecArray) => `</${name}>`;
    expect(replaceElements(text, /<(s|del)>/g, closing, () => ' ')).toBe('a b c');
    expect(replaceElements('abc', /<(s)>/g, closing, () => ' ')).toBe('abc');
  });
});

const many = (tag: string) => tag.repeat(Math.ceil(500_000 / tag.length));
const page = (tags: string) => `<html><table><tr><td>Товар</td><td>Цена</td></tr></table>line-through${many(tags)}`;
const catalogue = (tags: string) => `<yml_catalog><shop><offers><offer id="1"><name>Болт</name>${many(tags)}`;
const workbook = (tags: string) => makeZip(workbookParts(`<row r="1"><c r="A1"><v>1</v></c></row><f>${many(tags)}`));
const ofExcel2003 = (tags: string) =>
  `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">ss:Formula${many(tags)}</Workbook>`;

// Each of these took a regular expression a minute or more for a file of this size.
test.each([
  ...['<td ', '<td >', '<s>', '<tr style="display:none">', '.a{', ' '].map((tags) => [tags, page] as const),
  ...['<category ', '<offer >', '<!--', '<![CDATA[', '<param >'].map((tags) => [tags, catalogue] as const),
  ...['<c ', 'r="A1" '].map((tags) => [tags, workbook] as const),
  ...['<Style >', '<Cell '].map((tags) => [tags, ofExcel2003] as const),
])('a file of nothing but %s is read in no time', async (tags, make) => {
  const content = Buffer.from(make(tags));
  // Of this thread: how busy the machine is does not count.
  const before = process.threadCpuUsage();
  await openTables(content, READ_LIMITS);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(3);
});
