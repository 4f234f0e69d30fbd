import { normal } from '../../../../platform/text/normal.ts';
import { matchesOf } from './header-words.ts';

/**
 * "Goods" over "code" and "name" is a heading: each column means what stands below it. Alone, "goods code" may as well
 * be a name and a code in one cell, so one of the columns must be called a name.
 */
export function withoutHeadings(headers: readonly string[]): string[] {
  const parted = headers.map((header) => {
    const [heading = '', ...own] = normal(header).split(' ');
    return { header, heading, own: own.join(' ') };
  });
  const headings = new Set(parted.flatMap(({ heading, own }) => (isName(own) && isName(heading) ? [heading] : [])));
  return parted.map(({ header, heading, own }) => (headings.has(heading) && isExact(own) ? own : header));
}

const isExact = (text: string): boolean => text !== '' && matchesOf(text).some(({ closeness }) => closeness === 3);

const isName = (text: string): boolean =>
  text !== '' && matchesOf(text).some(({ field, closeness }) => field === 'name' && closeness === 3);
