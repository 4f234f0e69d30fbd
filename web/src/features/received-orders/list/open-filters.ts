import { useCategoryOptions } from '../../../entities/category/use-category-options.ts';
import { useRegionOptions } from '../../../entities/region/use-region-options.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';
import type { OpenFilters } from '../filters.ts';
import { receivedWords } from '../words.ts';
import type { NamedChoice } from './filter-form.tsx';

/** A category with all below it, and the buyer's region. */
export function useOpenSelects({ category, region }: OpenFilters): NamedChoice[] {
  const say = useWords(receivedWords);
  return [
    {
      name: 'category',
      label: say('filters.category'),
      all: say('filters.any_category'),
      value: category,
      options: useCategoryOptions(),
    },
    {
      name: 'region',
      label: say('filters.region'),
      all: say('filters.any_region'),
      value: region,
      options: useRegionOptions(),
    },
  ];
}
