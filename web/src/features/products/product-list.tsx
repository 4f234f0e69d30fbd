import { Button } from '@mantine/core';
import type { CallResult, listCompanyProducts } from '@postavka/contract';
import { IconPackage, IconSearchOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { amountText } from '../../entities/product/amount.ts';
import { ListSkeleton } from '../../entities/product/list-skeleton.tsx';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { Pager } from '../../shared/ui/pager.tsx';
import { StateView } from '../../shared/ui/state-view.tsx';
import type { ProductListFilters } from './filters.ts';
import { ProductRows } from './product-rows.tsx';
import classes from './products-page.module.css';
import { companyProductWords } from './words.ts';

interface Props {
  readonly list: UseQueryResult<CallResult<typeof listCompanyProducts>>;
  readonly filters: ProductListFilters;
  readonly hint: string | null;
  readonly toPage: (page: number) => string;
  readonly onReset: () => void;
  readonly emptyActions: ReactNode;
}

export function ProductList({ list, filters: { q, page }, hint, toPage, onReset, emptyActions }: Props) {
  const locale = useLocale();
  const { data } = list;
  if (list.isPending) return <ListSkeleton />;
  if (data === undefined) return <LoadFailure error={list.error} onRetry={() => list.refetch()} mark="ERROR" />;
  if (data.count === 0)
    return q === '' ? <Empty hint={hint} actions={emptyActions} /> : <Nothing q={q} onReset={onReset} />;
  if (page > data.pages && !list.isPlaceholderData) return <Navigate to={toPage(data.pages)} replace />;
  return (
    <>
      <p className={classes.count} role="status">
        {amountText(locale, data.count)}
      </p>
      <ProductRows products={data.data} hint={hint} isBusy={list.isPlaceholderData} />
      <Pager page={page} pages={data.pages} to={toPage} />
    </>
  );
}

function Empty({ hint, actions }: { hint: string | null; actions: ReactNode }) {
  const say = useWords(companyProductWords);
  return (
    <div className="card">
      <StateView
        icon={IconPackage}
        heading={2}
        title={say('empty.title')}
        text={hint === null ? say('empty.text') : say('empty.read_only')}
        actions={hint === null ? actions : undefined}
      />
    </div>
  );
}

function Nothing({ q, onReset }: { q: string; onReset: () => void }) {
  const say = useWords(companyProductWords);
  return (
    <div className="card">
      <StateView
        icon={IconSearchOff}
        heading={2}
        title={say('nothing.title', { q })}
        text={say('nothing.text')}
        actions={
          <Button variant="default" onClick={onReset}>
            {say('nothing.reset')}
          </Button>
        }
      />
    </div>
  );
}
