import { NativeSelect } from '@mantine/core';
import type { Factory } from '@postavka/contract';
import { IconBuildingFactory2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { rootsQuery } from '../../entities/category/roots.ts';
import { regionsQuery } from '../../entities/region/regions.ts';
import { SearchField } from '../../shared/forms/search-field.tsx';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import { searchWith } from '../../shared/routing/list-address.ts';
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

type Changes = Partial<Record<keyof FactoryFilters, string | null>>;

/** The directory of producers. */
export function FactoriesScreen({ priceAction }: Props) {
  const say = useWords(factoriesWords);
  const locale = useLocale();
  const [search, setSearch] = useSearchParams();
  const filters = filtersOf(search);
  const list = useQuery(factoriesApi.list(locale, filters));
  const change = (changes: Changes) => setSearch(searchWith(search, changes), { replace: true });
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

function Filters({ filters, onChange }: { filters: FactoryFilters; onChange: (changes: Changes) => void }) {
  const say = useWords(factoriesWords);
  const locale = useLocale();
  const roots = useQuery(rootsQuery());
  const regions = useQuery(regionsQuery());
  const categories = (roots.data ?? []).flatMap((root) => [
    { value: root.code, label: root.name[locale] },
    ...root.children.map((child) => ({ value: child.code, label: `\u2003${child.name[locale]}` })),
  ]);
  const places = (regions.data ?? [])
    .map(({ code, name }) => ({ value: code, label: name[locale] }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
  const select = (name: 'category' | 'region' | 'only', options: readonly { value: string; label: string }[]) => {
    const value = filters[name] ?? '';
    const isMissing = value !== '' && !options.some((option) => option.value === value);
    return (
      <NativeSelect
        className={classes.select ?? ''}
        size="md"
        aria-label={say(`filters.${name}`)}
        value={value}
        data={[
          { value: '', label: say(`filters.all_${name}`) },
          ...(isMissing ? [{ value, label: value }] : []),
          ...options,
        ]}
        onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
      />
    );
  };
  return (
    <>
      <SearchField label={say('filters.q')} value={filters.q} onFind={(q) => onChange({ q })} />
      {select('category', categories)}
      {select('region', places)}
      {select(
        'only',
        ONLY_KEYS.map((value) => ({ value, label: say(`filters.only_${value}`) })),
      )}
    </>
  );
}
