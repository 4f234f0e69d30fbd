import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../../shared/i18n/locale.tsx';
import { regionsQuery } from './regions.ts';

/** Regions by name. */
export function useRegionOptions() {
  const locale = useLocale();
  const regions = useQuery(regionsQuery()).data ?? [];
  return regions
    .map(({ code, name }) => ({ value: code, label: name[locale] }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
}
