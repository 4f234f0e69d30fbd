import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { pagingIn, searchWith } from '../../routing/list-address.ts';
import { LoadFailure } from '../load-failure.tsx';
import { PageHeader, type PageHeaderProps } from '../page-header.tsx';
import { Pager } from '../pager.tsx';
import classes from './list-page.module.css';
import { ListSkeleton } from './list-skeleton.tsx';
import { PageSize } from './page-size.tsx';

/** What a list query answers: the result of `useQuery` fits. */
interface ListQuery<T> {
  readonly data: { readonly data: readonly T[]; readonly count: number; readonly pages: number } | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

interface Props<T> extends PageHeaderProps {
  readonly list: ListQuery<T>;
  /** Between the header and the filters. */
  readonly notice?: ReactNode;
  readonly filters?: ReactNode;
  /** Shown when nothing is in the list: a `StateView`. */
  readonly empty: ReactNode;
  /** The count in words, above the rows. */
  readonly summary?: (count: number) => string;
  /** The bare text of the specification for a load that failed. */
  readonly failureMark?: 'ERROR' | 'ERROR!';
  readonly skeleton?: 'lines' | 'pictures';
  readonly children: (rows: readonly T[], isBusy: boolean) => ReactNode;
}

/** A page with a list whose filters and page are in the address: header, filters, the four states, pages. */
export function ListPage<T>({ title, text, back, actions, notice, filters, ...list }: Props<T>) {
  return (
    <>
      <PageHeader title={title} text={text} back={back} actions={actions} />
      {notice}
      {filters === undefined || filters === null ? null : <div className={classes.filters}>{filters}</div>}
      <List {...list} />
    </>
  );
}

type ListProps<T> = Omit<Props<T>, keyof PageHeaderProps | 'notice' | 'filters'>;

function List<T>({ list, empty, summary, failureMark, skeleton, children }: ListProps<T>) {
  const [search] = useSearchParams();
  const { page, size } = pagingIn(search);
  const { data, isPlaceholderData } = list;
  const toPage = (next: number) => `?${searchWith(search, { page: next })}`;
  if (list.isPending) return <ListSkeleton shape={skeleton} />;
  if (data === undefined)
    return (
      <LoadFailure error={list.error} onRetry={() => list.refetch()} {...(failureMark && { mark: failureMark })} />
    );
  if (data.count === 0) return <div className="card">{empty}</div>;
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
