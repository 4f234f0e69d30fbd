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
  const { row, sheet } = params;
  const place = row === undefined ? {} : { place: t(sheet === undefined ? 'place.row' : 'place.sheet', params) };
  return t(`finding.${code}`, {
    ...withCount(params),
    ...exact,
    ...place,
    ...(code.startsWith('off_sale') && { said: t('title' in params ? 'said.title' : 'said.cell', params) }),
    ...(field && { column: t(`column.${field}`) }),
  });
}

/** Findings that name something no list knows, and the parameter that names it. */
const NAMING = {
  category_unknown: 'path',
  category_near: 'path',
  country_unknown: 'value',
  region_unknown: 'value',
  condition_unknown: 'value',
} as const satisfies Partial<Record<Finding['code'], string>>;

const isNaming = (code: Finding['code']): code is keyof typeof NAMING => Object.hasOwn(NAMING, code);

/** What a finding names, with what is taken instead; nothing for other findings. */
export function namedBy({ code, params = {} }: Finding, locale: Locale): string | undefined {
  if (!isNaming(code)) return undefined;
  const t = words(locale);
  const name = params[NAMING[code]] ?? '';
  return code === 'category_near'
    ? t('several.near', { name, category: params.category ?? '' })
    : t('several.name', { name });
}

/** More are only counted. */
const NAMES_SHOWN = 5;

/** One finding of many rows: where they name several things, the first of them and how many more there are. */
export function findingsText(finding: Finding, named: readonly string[], locale: Locale): string {
  const { code } = finding;
  if (!isNaming(code) || named.length < 2) return findingText(finding, locale);
  const t = words(locale);
  const shown = named.slice(0, NAMES_SHOWN).join(', ');
  const more = named.length - NAMES_SHOWN;
  return t(`several.${code}`, { names: more > 0 ? t('several.more', { names: shown, more }) : shown });
}

type Params = Readonly<Record<string, string | number>>;

/** With the number by which the plural form is chosen. */
function withCount(params: Params): Params {
  const count = params.count ?? params.rows ?? params.columns ?? params.sheets ?? params.pages ?? params.products;
  return count === undefined ? params : { ...params, count };
}
