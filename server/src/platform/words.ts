import {
  API_LOCALE,
  defineWords as define,
  isLocale,
  LOCALES,
  type Locale,
  type SameWords,
  type Say,
  WORDS,
} from '@postavka/contract';

/** A module's own words: `words(locale)(key, params)`. */
export const defineWords = <const Ru extends object, const En extends object>(
  name: string,
  words: { readonly ru: Ru; readonly en: En & SameWords<Ru, En> },
): ((locale: Locale) => Say<Ru>) => define<Ru, En>(name, words).in;

const problems = structuredClone(WORDS);

/** Words of refusals: the contract's own, and those of complaints about fields that modules add. */
export const problemWords = defineWords('problems', problems);

/** Words of complaints about fields that only one module makes. */
export function addFieldWords(words: Readonly<Record<Locale, Readonly<Record<string, string>>>>): void {
  for (const locale of LOCALES) Object.assign(problems[locale].field, words[locale]);
}

/** The caller's language by `Accept-Language`; English when it names no language of ours. */
export function preferredLocale(header: string | undefined): Locale {
  if (!header) return API_LOCALE;
  const wishes = header
    .slice(0, 200)
    .split(',')
    .map(wish)
    .filter((w) => w.weight > 0);
  const best = wishes.toSorted((a, b) => b.weight - a.weight).find((w) => isLocale(w.locale));
  return isLocale(best?.locale) ? best.locale : API_LOCALE;
}

function wish(part: string): { locale: string; weight: number } {
  const [tag = '', ...options] = part.trim().split(';');
  const weight = options.map((o) => /^\s*q=([\d.]+)$/.exec(o)?.[1]).find((q) => q !== undefined);
  return { locale: tag.toLowerCase().split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) };
}
