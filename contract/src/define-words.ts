import { formatMoney, formatNumber } from './format-number.ts';
import type { Locale } from './locales.ts';

type PluralSuffix = 'one' | 'few' | 'many' | 'other';
type Base<K> = K extends `${infer B}_${PluralSuffix}` ? B : K;

/** Where a resource's phrases stand, without their plural endings: Russian has more forms than English. */
type Path<T> = {
  [K in keyof T & string]: T[K] extends string ? Base<K> : `${K}.${Path<T[K]>}`;
}[keyof T & string];

/** What one of two resources has and the other has not is named in the compiler's message. */
export type SameWords<A, B> = [Path<A>] extends [Path<B>]
  ? [Path<B>] extends [Path<A>]
    ? unknown
    : { readonly missingInRussian: Exclude<Path<B>, Path<A>> }
  : { readonly missingInEnglish: Exclude<Path<A>, Path<B>> };

type Params = Readonly<Record<string, string | number | undefined>>;

/** Says a phrase of one namespace in one language. */
export type Say<Tree> = (key: Path<Tree>, params?: Params) => string;

export interface Words<Tree> {
  in(locale: Locale): Say<Tree>;
}

interface Resource {
  readonly [key: string]: string | Resource;
}

/** Declares the words of a feature or module, in i18next's form. English that misses (or adds) a key does not compile. */
export function defineWords<const Ru extends object, const En extends object>(
  _namespace: string,
  resources: { readonly ru: Ru; readonly en: En & SameWords<Ru, En> },
): Words<Ru> {
  const says = { ru: speaker('ru', resources.ru as Resource), en: speaker('en', resources.en as Resource) };
  return { in: (locale) => says[locale] };
}

/** A look-up, a plural, and blanks to fill: `{{name}}`, or `{{count, number}}` and `{{price, money}}` as people write them. */
function speaker(locale: Locale, resource: Resource) {
  let phrases: ReadonlyMap<string, string> | undefined;
  return (key: string, params: Params = {}): string => {
    phrases ??= new Map(phrasesOf(resource));
    const { count } = params;
    const plural = typeof count === 'number' ? phrases.get(`${key}_${pluralOf(locale, count)}`) : undefined;
    const phrase = plural ?? phrases.get(key) ?? key;
    if (!phrase.includes('{{')) return phrase;
    return phrase.replace(BLANK, (_, name: string, format?: string) => fill(locale, params[name], format));
  };
}

const BLANK = /\{\{(\w+)(?:, (number|money))?\}\}/g;

function fill(locale: Locale, value: string | number | undefined, format: string | undefined): string {
  if (format === undefined || typeof value !== 'number') return String(value ?? '');
  return format === 'money' ? formatMoney(value) : formatNumber(locale, value);
}

/** As CLDR has it; written here, since making Intl's rules keeps a phone busy for longer than all words together. */
function pluralOf(locale: Locale, count: number): PluralSuffix {
  const amount = Math.round(Math.abs(count) * 1000) / 1000;
  if (!Number.isInteger(amount)) return 'other';
  if (locale === 'en') return amount === 1 ? 'one' : 'other';
  const [ones, tens] = [amount % 10, Math.floor(amount / 10) % 10];
  if (tens === 1 || ones === 0 || ones > 4) return 'many';
  return ones === 1 ? 'one' : 'few';
}

/** All phrases by their whole keys. */
const phrasesOf = (resource: Resource, above = ''): (readonly [string, string])[] =>
  Object.entries(resource).flatMap(([key, value]) =>
    typeof value === 'string' ? [[above + key, value] as const] : phrasesOf(value, `${above}${key}.`),
  );
