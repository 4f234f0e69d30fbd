import type { Factory } from '@postavka/contract';
import { IconBuildingFactory2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCategoryOptions } from '../../entities/category/use-category-options.ts';
import { useRegionOptions } from '../../entities/region/use-region-options.ts';
import { type FilterOption, FilterSelect } from '../../shared/forms/filter-select.tsx';
import { SearchField } from '../../shared/forms/search-field.tsx';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import { type FilterChanges, useFilters } from '../../shared/routing/use-filters.ts';
import { ActionLink } from '../../shared/ui/action.tsx';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import { factoriesApi } from './api.ts';
import classes from './factories.module.css';
import { FactoryTable } from './factory-table.tsx';
import { type FactoryFilters, filtersOf, isFiltered, ONLY_KEYS } from './filters.ts';
import { factoriesWords } from './words.ts';

interface Props {
  /** Asks a producer for a price. */
  readonly priceAction: (factory: Factory) => ReactNode;
}

/** The directory of producers. */
export function FactoriesScreen({ priceAction }: Props) {
  const say = useWords(factoriesWords);
  const locale = useLocale();
  const [filters, change] = useFilters(filtersOf);
  const list = useQuery(factoriesApi.list(locale, filters));
  return (
    <ListPage
      title={say('title')}
      back={{ to: paths.dashboard, label: say('to_dashboard') }}
      filters={<Filters filters={filters} onChange={change} />}
      list={list}
      summary={(count) => say('count', { count })}
      empty={{
        icon: IconBuildingFactory2,
        title: say('empty.title'),
        text: say('empty.text'),
        actions: (
          <ActionLink to={paths.catalog} variant="default">
            {say('empty.catalog')}
          </ActionLink>
        ),
      }}
      isFiltered={isFiltered(filters)}
      nothingFound={{
        title: say('nothing.title'),
        text: say('nothing.text'),
        reset: say('nothing.reset'),
        onReset: () => change({ q: null, category: null, region: null, only: null }),
      }}
    >
      {(factories, isBusy) => <FactoryTable factories={factories} isBusy={isBusy} priceAction={priceAction} />}
    </ListPage>
  );
}

interface FilterProps {
  readonly filters: FactoryFilters;
  readonly onChange: (changes: FilterChanges<FactoryFilters>) => void;
}

function Filters({ filters, onChange }: FilterProps) {
  const say = useWords(factoriesWords);
  const select = (name: 'category' | 'region' | 'only', options: readonly FilterOption[]) => (
    <FilterSelect
      className={classes.select}
      label={say(`filters.${name}`)}
      all={say(`filters.all_${name}`)}
      value={filters[name]}
      options={options}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <>
      <SearchField label={say('filters.q')} value={filters.q} onFind={(q) => onChange({ q })} />
      {select('category', useCategoryOptions())}
      {select('region', useRegionOptions())}
      {select(
        'only',
        ONLY_KEYS.map((value) => ({ value, label: say(`filters.only_${value}`) })),
      )}
    </>
  );
}
