import { IconSearch, IconSearchOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { countText } from '../../../entities/product/amount.ts';
import { ProductTable } from '../../../entities/product/product-table.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { ActionLink } from '../../../shared/ui/action.tsx';
import { ListSkeleton } from '../../../shared/ui/list/list-skeleton.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { Pager } from '../../../shared/ui/pager.tsx';
import { StateView } from '../../../shared/ui/state-view.tsx';
import { catalogApi } from '../api.ts';
import classes from '../catalog.module.css';
import { type SearchFilters, searchSearch } from '../filters.ts';
import { catalogWords } from '../words.ts';

interface Props {
  readonly filters: SearchFilters;
  /** Makes a request out of what was looked for. */
  readonly requestAction: (label: string) => ReactNode;
}

/** Products by a text. A blank text asks nobody. */
export function SearchScreen({ filters, requestAction }: Props) {
  const say = useWords(catalogWords);
  const { q } = filters;
  return (
    <>
      <PageHeader title={q === '' ? say('search.title') : say('search.results', { q })} />
      {q === '' ? <Blank /> : <Results filters={filters} requestAction={requestAction} />}
    </>
  );
}

function Results({ filters, requestAction }: Props) {
  const say = useWords(catalogWords);
  const locale = useLocale();
  const found = useQuery(catalogApi.search(locale, filters));
  const { data } = found;
  if (found.isPending) return <ListSkeleton shape="pictures" />;
  if (data === undefined) return <LoadFailure error={found.error} onRetry={() => found.refetch()} mark="ERROR!" />;
  if (data.data.length === 0) return <Nothing q={filters.q} requestAction={requestAction} />;
  return (
    <>
      {data.corrected === null ? null : (
        <p className={classes.corrected} role="status">
          {say('search.corrected', { q: filters.q, corrected: data.corrected })}
        </p>
      )}
      <p className={classes.count} role="status">
        {countText(locale, data.count, data.count_is_capped)}
      </p>
      <ProductTable products={data.data} isBusy={found.isPlaceholderData} />
      <Pager
        page={filters.page}
        pages={data.pages}
        to={(page) => `${paths.search}?${searchSearch({ q: filters.q, page })}`}
      />
    </>
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
