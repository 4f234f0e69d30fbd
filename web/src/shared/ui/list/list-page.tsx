import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { pagingIn, searchWith } from '../../routing/list-address.ts';
import { LoadFailure } from '../load-failure.tsx';
import { PageHeader, type PageHeaderProps } from '../page-header.tsx';
import { Pager } from '../pager.tsx';
import { StateView, type StateViewProps } from '../state-view.tsx';
import classes from './list-page.module.css';
import { ListSkeleton } from './list-skeleton.tsx';
import { NothingFound, type NothingFoundProps } from './nothing-found.tsx';
import { PageSize } from './page-size.tsx';

/** What a list query answers: the result of `useQuery` fits. */
interface ListQuery<T> {
  readonly data: { readonly data: readonly T[]; readonly count: number; readonly pages: number } | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

/** What will be here, and the next step. */
type Empty = Pick<StateViewProps, 'icon' | 'title' | 'text' | 'actions'>;

interface Props<T> extends PageHeaderProps {
  readonly list: ListQuery<T>;
  /** Between the header and the filters. */
  readonly notice?: ReactNode;
  /** Not shown with a list that has nothing to filter, unless `keepsFilters`. */
  readonly filters?: ReactNode;
  readonly keepsFilters?: boolean;
  /** Their words are short: three share a row on phones. */
  readonly hasShortFilters?: boolean;
  /** Of a list that has nothing yet; its actions replace those of the header. Not needed where there is always a row. */
  readonly empty?: Empty;
  readonly isFiltered?: boolean;
  /** Of a list that its filters left empty. */
  readonly nothingFound?: NothingFoundProps;
  /** The count in words, above the rows. */
  readonly summary?: (count: number) => string;
  /** The bare text of the specification for a load that failed. */
  readonly failureMark?: 'ERROR' | 'ERROR!';
  readonly skeleton?: 'lines' | 'pictures';
  readonly children: (rows: readonly T[], isBusy: boolean) => ReactNode;
}

/** A page with a list whose filters and page are in the address: header, filters, the four states, pages. */
export function ListPage<T>(props: Props<T>) {
  const {
    title,
    text,
    back,
    actions,
    notice,
    filters,
    hasShortFilters,
    keepsFilters = false,
    isFiltered = false,
    ...list
  } = props;
  const empty = list.list.data?.count === 0 && !isFiltered ? list.empty : undefined;
  const mayFilter = empty === undefined || keepsFilters;
  return (
    <>
      <PageHeader title={title} text={text} back={back} actions={empty?.actions === undefined ? actions : null} />
      {notice}
      {filters && mayFilter ? (
        <div className={classes.filters} data-short={hasShortFilters}>
          {filters}
        </div>
      ) : null}
      <List {...list} empty={empty} />
    </>
  );
}

type ListProps<T> = Pick<Props<T>, 'list' | 'nothingFound' | 'summary' | 'failureMark' | 'skeleton' | 'children'> & {
  readonly empty: Empty | undefined;
};

function List<T>({ list, empty, nothingFound, summary, failureMark, skeleton, children }: ListProps<T>) {
  const [search] = useSearchParams();
  const { page, size } = pagingIn(search);
  const { data, isPlaceholderData } = list;
  const toPage = (next: number) => `?${searchWith(search, { page: next })}`;
  if (list.isPending) return <ListSkeleton shape={skeleton} isTable={summary !== undefined} />;
  if (data === undefined)
    return (
      <div className="card">
        <LoadFailure error={list.error} onRetry={() => list.refetch()} {...(failureMark && { mark: failureMark })} />
      </div>
    );
  if (data.count === 0)
    return (
      <div className="card">
        {empty ? <StateView heading={2} {...empty} /> : null}
        {!empty && nothingFound ? <NothingFound {...nothingFound} /> : null}
      </div>
    );
  // Rows were deleted, or the address was typed: the last page is the nearest.
  if (page > data.pages && !isPlaceholderData) return <Navigate to={toPage(data.pages)} replace />;
  return (
    <>
      {summary === undefined ? null : (
        <p className={classes.summary} role="status">
          {summary(data.count)}
        </p>
      )}
      {children(data.data, isPlaceholderData)}
      <div className={classes.foot}>
        <Pager page={page} pages={data.pages} to={toPage} />
        <PageSize size={size} count={data.count} />
      </div>
    </>
  );
}
