import type { SearchFacets } from '@postavka/contract';
import { IconSearch, IconSearchOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { regionsQuery } from '../../../entities/region/regions.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { ActionLink } from '../../../shared/ui/action.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { StateView } from '../../../shared/ui/state-view.tsx';
import { catalogApi } from '../api.ts';
import classes from '../catalog.module.css';
import { addressOf, type ProductFilters } from '../filters.ts';
import { CategoryChips } from '../tree/category-chips.tsx';
import { catalogWords } from '../words.ts';
import { ProductBrowser } from './product-browser.tsx';

interface Props {
  readonly filters: ProductFilters;
  /** Makes a request out of what was looked for. */
  readonly requestAction: (label: string, variant?: 'default') => ReactNode;
}

/** Products found by a text. A blank text makes no call. */
export function SearchScreen({ filters, requestAction }: Props) {
  const say = useWords(catalogWords);
  const { query } = filters;
  return (
    <>
      <PageHeader title={query === '' ? say('search.title') : say('search.results', { q: query })} />
      {query === '' ? <Blank /> : <Results filters={filters} requestAction={requestAction} />}
    </>
  );
}

function Results({ filters, requestAction }: Props) {
  const locale = useLocale();
  const found = useQuery(catalogApi.search(locale, filters));
  const facets = useQuery(catalogApi.facets(locale, filters));
  const regions = useQuery(regionsQuery());
  const category = useQuery({ ...catalogApi.category(filters.code), enabled: filters.code !== null });
  return (
    <ProductBrowser
      place="search"
      filters={filters}
      found={found}
      regions={regions.data}
      facets={facets.data}
      category={category.data?.category?.name[locale]}
      chips={<CategoryFacets filters={filters} categories={facets.data?.categories ?? []} />}
      below={<NotWanted requestAction={requestAction} />}
      nothing={<Nothing q={filters.query} requestAction={requestAction} />}
    />
  );
}

/** Categories of the results; inside a category they are not divided further. */
function CategoryFacets({ filters, categories }: Pick<Props, 'filters'> & Pick<SearchFacets, 'categories'>) {
  const say = useWords(catalogWords);
  if (filters.code !== null || categories.length < 2) return null;
  return (
    <CategoryChips
      label={say('search.categories')}
      chips={categories.slice(0, MOST_CHIPS).map(({ code, name, count }) => ({
        code,
        name,
        amount: count,
        to: addressOf('search', { ...filters, code, page: 1 }),
      }))}
    />
  );
}

const MOST_CHIPS = 12;

/** The results may not be what the person wanted. */
function NotWanted({ requestAction }: Pick<Props, 'requestAction'>) {
  const say = useWords(catalogWords);
  return (
    <div className={classes.notWanted}>
      <p>{say('search.not_wanted')}</p>
      {requestAction(say('empty.request'), 'default')}
    </div>
  );
}

function Nothing({ q, requestAction }: { q: string } & Pick<Props, 'requestAction'>) {
  const say = useWords(catalogWords);
  return (
    <div className="card">
      <StateView
        icon={IconSearchOff}
        heading={2}
        title={say('search.nothing.title', { q })}
        text={say('search.nothing.text')}
        actions={
          <>
            {requestAction(say('empty.request'))}
            <ActionLink to={paths.catalog} variant="default">
              {say('search.to_catalog')}
            </ActionLink>
          </>
        }
      />
    </div>
  );
}

function Blank() {
  const say = useWords(catalogWords);
  return (
    <div className="card">
      <StateView
        icon={IconSearch}
        heading={2}
        title={say('search.blank.title')}
        text={say('search.blank.text')}
        actions={
          <ActionLink to={paths.catalog} variant="default">
            {say('search.to_catalog')}
          </ActionLink>
        }
      />
    </div>
  );
}
