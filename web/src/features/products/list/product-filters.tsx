import { OWN_PRODUCT_KINDS } from '@postavka/contract';
import { useCategoryOptions } from '../../../entities/category/use-category-options.ts';
import { FilterSelect } from '../../../shared/forms/filter-select.tsx';
import { useWords } from '../../../shared/i18n/locale.tsx';
import type { FilterChanges } from '../../../shared/routing/use-filters.ts';
import type { ProductListFilters } from '../filters.ts';
import { companyProductWords } from '../words.ts';

interface Props {
  readonly filters: ProductListFilters;
  readonly onChange: (changes: FilterChanges<ProductListFilters>) => void;
}

/** Filters: products that lack something, or one branch of the catalogue. */
export function ProductFilters({ filters, onChange }: Props) {
  const say = useWords(companyProductWords);
  return (
    <>
      <FilterSelect
        label={say('filters.only')}
        all={say('filters.all')}
        value={filters.only}
        options={OWN_PRODUCT_KINDS.map((value) => ({ value, label: say(`filters.${value}`) }))}
        onChange={(only) => onChange({ only })}
      />
      <FilterSelect
        label={say('filters.category')}
        all={say('filters.any_category')}
        value={filters.category}
        options={useCategoryOptions()}
        onChange={(category) => onChange({ category })}
      />
    </>
  );
}
