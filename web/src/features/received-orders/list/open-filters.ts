import { useQuery } from '@tanstack/react-query';
import { rootsQuery } from '../../../entities/category/roots.ts';
import { regionsQuery } from '../../../entities/region/regions.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import type { OpenFilters } from '../filters.ts';
import { receivedWords } from '../words.ts';
import type { FilterSelect } from './filter-form.tsx';

/** A category with all below it (the two upper levels, which are few enough to choose from), and the buyer's region. */
export function useOpenSelects({ category, region }: OpenFilters): FilterSelect[] {
  const say = useWords(receivedWords);
  const locale = useLocale();
  const roots = useQuery(rootsQuery()).data ?? [];
  const regions = useQuery(regionsQuery()).data ?? [];
  return [
    {
      name: 'category',
      label: say('filters.category'),
      value: category ?? '',
      options: withChosen(
        category,
        say('filters.any_category'),
        roots.flatMap((root) => [
          { value: root.code, label: root.name[locale] },
          ...root.children.map((child) => ({ value: child.code, label: `\u2003${child.name[locale]}` })),
        ]),
      ),
    },
    {
      name: 'region',
      label: say('filters.region'),
      value: region ?? '',
      options: withChosen(
        region,
        say('filters.any_region'),
        regions
          .map(({ code, name }) => ({ value: code, label: name[locale] }))
          .toSorted((one, other) => one.label.localeCompare(other.label, locale)),
      ),
    },
  ];
}

/** "All" first; what the address names is there before the list has come, and when it is not in it. */
const withChosen = (code: string | null, all: string, options: FilterSelect['options']): FilterSelect['options'] => [
  { value: '', label: all },
  ...(code === null || options.some(({ value }) => value === code)
    ? []
    : [{ value: code, label: options.length === 0 ? '…' : code }]),
  ...options,
];
