import type { FieldIssue, Locale } from '@postavka/contract';
import { addFieldWords, defineWords } from '../../platform/words.ts';
import type { RefusalCode } from './read/refusal.ts';
import type { Finding } from './rows/finding.ts';
import en from './words/en.json' with { type: 'json' };
import ru from './words/ru.json' with { type: 'json' };

/** Why nothing of a file is imported: it can't be read, or there is nothing in it to import. */
export interface Reason {
  readonly code:
    | RefusalCode
    | 'no_header'
    | 'no_products'
    | 'all_failed'
    | 'crashed'
    | 'cancelled'
    | 'cancelled_at_once'
    | 'internal';
  readonly params: Readonly<Record<string, string | number>>;
}

export const words = defineWords('imports', { en, ru });

// A refused file is a complaint about a field, and those have their words among the problems.
const prefixed = (refusals: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(refusals).map(([code, text]) => [`import_${code}`, text]));
addFieldWords({ en: prefixed(en.refusal), ru: prefixed(ru.refusal) });

export const reasonIssue = ({ code, params }: Reason): FieldIssue => ({
  key: `import_${code}`,
  params: withCount(params),
});

export const reasonText = ({ code, params }: Reason, locale: Locale): string =>
  words(locale)(`refusal.${code}`, withCount(params));

export function findingText({ code, params = {} }: Finding, locale: Locale): string {
  const t = words(locale);
  const field = params.field as keyof typeof en.column | undefined;
  // Digits as they were counted; words write them as their language does.
  const exact = params.exact === undefined ? {} : { exact: Number(params.exact) };
  return t(`finding.${code}`, { ...withCount(params), ...exact, ...(field && { column: t(`column.${field}`) }) });
}

type Params = Readonly<Record<string, string | number>>;

/** With the number by which the plural form is chosen. */
function withCount(params: Params): Params {
  const count = params.count ?? params.rows ?? params.columns ?? params.sheets ?? params.products;
  return count === undefined ? params : { ...params, count };
}
