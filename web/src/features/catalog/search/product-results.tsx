import type { ProductPage } from '@postavka/contract';
import { IconPackageOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ProductTable } from '../../../entities/product/product-table.tsx';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { ActionLink } from '../../../shared/ui/action.tsx';
import { ListSkeleton } from '../../../shared/ui/list/list-skeleton.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { Pager } from '../../../shared/ui/pager.tsx';
import { StateView } from '../../../shared/ui/state-view.tsx';
import { addressOf, chosenIn, type Place, type ProductFilters, wholePlace } from '../filters.ts';
import { catalogWords } from '../words.ts';
import { SearchNotices } from './search-notices.tsx';

interface Props {
  readonly place: Place;
  readonly filters: ProductFilters;
  readonly found: UseQueryResult<ProductPage>;
  /** Under the list. */
  readonly below?: ReactNode;
  /** Replaces the list where there would be nothing without any filter either. */
  readonly nothing: ReactNode;
}

/** A page of products and their number, or the reason why there are none. */
export function ProductResults({ place, filters, found, below, nothing }: Props) {
  const { data } = found;
  if (found.isPending) return <ListSkeleton shape="pictures" />;
  if (data === undefined) return <LoadFailure error={found.error} onRetry={() => found.refetch()} mark="ERROR!" />;
  if (data.data.length === 0) return <Empty place={place} filters={filters} count={data.count} nothing={nothing} />;
  return (
    <>
      {filters.query === '' ? null : <SearchNotices q={filters.query} page={data} />}
      <ProductTable products={data.data} isBusy={found.isPlaceholderData} similar={data.similar} />
      <Pager page={filters.page} pages={data.pages} to={(page) => addressOf(place, { ...filters, page })} />
      {below}
    </>
  );
}

type EmptyProps = Pick<Props, 'place' | 'filters' | 'nothing'> & { readonly count: number };

function Empty({ place, filters, count, nothing }: EmptyProps) {
  const say = useWords(catalogWords);
  if (count > 0 || filters.page > 1) {
    return (
      <Reason
        title={say('empty.page.title')}
        text={say('empty.page.text')}
        to={addressOf(place, { ...filters, page: 1 })}
        action={say('empty.page.first')}
      />
    );
  }
  if (chosenIn(place, filters).length === 0) return nothing;
  return (
    <Reason
      title={place === 'search' ? say('empty.found.title', { q: filters.query }) : say('empty.filtered.title')}
      text={place === 'search' ? say('empty.found.text') : say('empty.filtered.text')}
      to={addressOf(place, wholePlace(place, filters))}
      action={say('filters.reset')}
    />
  );
}

function Reason({ title, text, to, action }: { title: string; text: string; to: string; action: string }) {
  return (
    <div className="card">
      <StateView
        icon={IconPackageOff}
        heading={2}
        title={title}
        text={text}
        actions={
          <ActionLink to={to} variant="default">
            {action}
          </ActionLink>
        }
      />
    </div>
  );
}
