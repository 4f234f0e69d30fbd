import { normal } from '../../../platform/text/normal.ts';
import type { RegionEntry } from '../repo.ts';
import cities from './cities.json' with { type: 'json' };
import regionWords from './region-words.json' with { type: 'json' };

const WORDS: Readonly<Record<string, string>> = regionWords.words;
const GENERAL = new Set(regionWords.general);

/** Finds the code of a region by its name, short forms and names without "oblast" and the like too, if only one has it. */
export function createRegionFinder(regions: readonly RegionEntry[]): (text: string) => string | undefined {
  const whole = new Map<string, string>();
  const short = new Map<string, string | undefined>();
  for (const { code, name_ru, name_en } of regions) {
    whole.set(code, code);
    for (const name of new Set([name_ru, name_en])) {
      whole.set(spelledOut(name), code);
      for (const form of new Set([withoutGeneral(name), withoutGeneral(beforeDash(name))])) {
        const known = short.get(form);
        short.set(form, short.has(form) && known !== code ? undefined : code);
      }
    }
  }
  return (text) => whole.get(spelledOut(text)) ?? short.get(withoutGeneral(text));
}

const CITIES: Readonly<Record<string, string>> = cities;

/** Whether it is the name of a large city, as it stands on a map. */
export const isCity = (name: string): boolean => Object.hasOwn(CITIES, normal(name));

/** Finds the region that an address names, itself or by a large city: the first of its parts that does. */
export function createAddressFinder(regions: readonly RegionEntry[]): (address: string) => string | undefined {
  const find = createRegionFinder(regions);
  return (address) => {
    for (const part of address.split(/[,;\n]/)) {
      // A part may begin with the postal code; a bare number is a house, not the code of a region.
      const name = spelledOut(part).replace(/^\d{6} ?/, '');
      if (!/\p{L}/u.test(name)) continue;
      const region = (Object.hasOwn(CITIES, name) ? CITIES[name] : undefined) ?? find(name);
      if (region) return region;
    }
    return undefined;
  };
}

/** "Kemerovo Oblast (Kuzbass)" is Kemerovo Oblast. */
const beforeDash = (name: string): string => name.split(/\s[\u2013\u2014-]\s|\s?\(/)[0] ?? name;

const spelledOut = (text: string): string =>
  normal(text)
    .split(' ')
    .map((word) => (Object.hasOwn(WORDS, word) ? WORDS[word] : word))
    .filter(Boolean)
    .join(' ');

const withoutGeneral = (text: string): string =>
  spelledOut(text)
    .split(' ')
    .filter((word) => !GENERAL.has(word))
    .join(' ');
