import type { Finding } from '../rows/finding.ts';
import type { Subject } from './choose-product.ts';
import type { ParsedColumns } from './parsed-columns.ts';

/** The columns of a row whose product has another number of leading zeros in its article (`own`): the longer article is kept. */
export function withZeros(parsed: ParsedColumns, own: string | undefined): ParsedColumns {
  if (own === undefined) return parsed;
  const { article_number: article, ...others } = parsed.columns;
  const differ: Finding = { code: 'zeros_differ', params: { article: article ?? '', own } };
  return {
    ...parsed,
    columns: article && article.length > own.length ? parsed.columns : others,
    warnings: [...parsed.warnings, differ],
  };
}

/** Warns of a new product that may be one of several with its name, whose articles differ by leading zeros. */
export const zerosLost = (subject: Subject): Finding[] =>
  subject.kind === 'new' && subject.zeroTwins.length > 0
    ? [{ code: 'zeros_lost', params: { own: subject.zeroTwins.join(', ') } }]
    : [];
