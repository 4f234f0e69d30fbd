import type { Finding } from '../rows/finding.ts';
import type { Subject } from './choose-product.ts';
import type { ParsedColumns } from './parsed-columns.ts';

/** What a row says of a product whose article differs by zeros at its beginning: that with more of them is the article. */
export function withZeros(said: ParsedColumns, own: string | undefined): ParsedColumns {
  if (own === undefined) return said;
  const { article_number: article, ...others } = said.columns;
  const differ: Finding = { code: 'zeros_differ', params: { article: article ?? '', own } };
  return {
    ...said,
    columns: article && article.length > own.length ? said.columns : others,
    warnings: [...said.warnings, differ],
  };
}

/** A new product that may be one of several with its name, whose articles differ by zeros at their beginning. */
export const zerosLost = (subject: Subject): Finding[] =>
  subject.kind === 'new' && subject.zeroTwins.length > 0
    ? [{ code: 'zeros_lost', params: { own: subject.zeroTwins.join(', ') } }]
    : [];
