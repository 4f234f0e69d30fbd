import type { Locale } from '@postavka/contract';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';

export interface Country {
  readonly isoCode: string;
  readonly name: string;
  readonly callingCode: string;
  /** Its names in both languages, codes, all in lower case. */
  readonly searched: string;
}

const DISPLAYED = { type: 'region', fallback: 'code' } as const;

/** Every country with telephones, by name in the reader's language. */
export function countriesIn(locale: Locale): readonly Country[] {
  const names = {
    ru: new Intl.DisplayNames('ru', DISPLAYED),
    en: new Intl.DisplayNames('en', DISPLAYED),
  };
  const countries = getCountries().map((isoCode) => {
    const callingCode = getCountryCallingCode(isoCode);
    const both = [names.ru.of(isoCode) ?? isoCode, names.en.of(isoCode) ?? isoCode];
    return {
      isoCode,
      name: names[locale].of(isoCode) ?? isoCode,
      callingCode,
      searched: normal([...both, isoCode, `+${callingCode}`].join(' ')),
    };
  });
  return countries.toSorted((a, b) => a.name.localeCompare(b.name, locale));
}

/** The countries whose name in either language, letters or code contain all the words. */
export function findCountries(countries: readonly Country[], text: string): readonly Country[] {
  const words = normal(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return countries;
  const isExact = ({ isoCode, callingCode }: Country) =>
    words.length === 1 && [isoCode.toLowerCase(), callingCode, `+${callingCode}`].includes(words[0] ?? '');
  const found = countries.filter(({ searched }) => words.every((word) => searched.includes(word)));
  return [...found.filter(isExact), ...found.filter((country) => !isExact(country))];
}

/** Case, accents and the two dots over a letter do not matter. */
const normal = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
