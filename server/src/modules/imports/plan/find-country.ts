import { COUNTRIES, LOCALES, WORDS } from '@postavka/contract';
import { normal } from '../../../platform/text/normal.ts';
import countries from './countries.json' with { type: 'json' };

export type Country = (typeof COUNTRIES)[number];

const BY_NAME: ReadonlyMap<string, Country> = new Map(
  COUNTRIES.flatMap((country) =>
    [country, ...LOCALES.map((locale) => WORDS[locale].country[country]), ...countries[country]].map(
      (name) => [normal(name), country] as const,
    ),
  ),
);

/** A country by its name in either language, or as it is shortened. */
export const findCountry = (text: string): Country | undefined => BY_NAME.get(normal(text));
