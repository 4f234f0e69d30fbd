import { type Locale, listRegions, type Region } from '@postavka/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { regionWords } from './words.ts';

/** Regions of Russia: they change once in years, if ever. */
export const regionsQuery = () =>
  queryOptions({
    queryKey: ['regions'],
    queryFn: ({ signal }) => call(listRegions, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A region's name in the reader's language; its number until the names are loaded. */
export const regionName = (regions: readonly Region[] | undefined, code: string, locale: Locale): string =>
  regions?.find((region) => region.code === code)?.name[locale] ?? regionWords.in(locale)('by_code', { code });
