import { Button } from '@mantine/core';
import { IconDownload, IconPackage, IconPlus, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { amountText } from '../../../entities/product/amount.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { HintedButton } from '../../../shared/forms/hinted-button.tsx';
import { SearchField } from '../../../shared/forms/search-field.tsx';
import { failureText } from '../../../shared/i18n/failure-text.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import type { RouteHandle } from '../../../shared/routing/route-handle.ts';
import { useFilters } from '../../../shared/routing/use-filters.ts';
import { ListPage } from '../../../shared/ui/list/list-page.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { companyProductsApi } from '../api.ts';
import { GuardedLink } from '../edit/guarded-link.tsx';
import { useChangeHint } from '../edit/use-change-hint.ts';
import { filtersOf, isFiltered } from '../filters.ts';
import { ImportBanner, ImportDialog } from '../imports/index.ts';
import { companyProductWords } from '../words.ts';
import { ProductFilters } from './product-filters.tsx';
import { ProductRows } from './product-rows.tsx';
import classes from './products-page.module.css';

export const handle: RouteHandle = {
  head: ({ locale }) => ({ title: companyProductWords.in(locale)('title'), noindex: true }),
};

export function Component() {
  const say = useWords(companyProductWords);
  const locale = useLocale();
  const [search, setSearch] = useSearchParams();
  const [filters, change] = useFilters(filtersOf);
  const list = useQuery(companyProductsApi.list(locale, filters));
  const hint = useChangeHint();
  const isTextAlone = filters.only === null && filters.category === null;

  function openImport() {
    const next = new URLSearchParams(search);
    next.set('show', 'import');
    setSearch(next, { preventScrollReset: true });
  }
  const add = (
    <GuardedLink to={paths.newProduct} hint={hint} leftSection={<IconPlus size={20} aria-hidden />}>
      {say('add')}
    </GuardedLink>
  );
  const upload = (
    <HintedButton
      variant="default"
      hint={hint}
      leftSection={<IconUpload size={20} stroke={1.6} aria-hidden />}
      onClick={openImport}
    >
      {say('upload')}
    </HintedButton>
  );

  const actions = (
    <>
      {add}
      {upload}
    </>
  );

  return (
    <>
      <ListPage
        title={say('title')}
        back={{ to: paths.dashboard, label: say('back') }}
        actions={actions}
        notice={<ImportBanner />}
        filters={
          <>
            <div className={classes.find}>
              <SearchField label={say('search')} value={filters.q} onFind={(q) => change({ q })} />
              <DownloadButton />
            </div>
            <ProductFilters filters={filters} onChange={change} />
          </>
        }
        list={list}
        skeleton="pictures"
        failureMark="ERROR"
        summary={(count) => amountText(locale, count)}
        empty={{
          icon: IconPackage,
          title: say('empty.title'),
          text: say(hint === null ? 'empty.text' : 'empty.read_only'),
          actions: hint === null ? actions : null,
        }}
        isFiltered={isFiltered(filters)}
        nothingFound={{
          title: isTextAlone ? say('nothing.title', { q: filters.q }) : say('nothing.title_filters'),
          text: say(isTextAlone ? 'nothing.text' : 'nothing.text_filters'),
          reset: say('nothing.reset'),
          onReset: () => change({ q: null, only: null, category: null }),
        }}
      >
        {(products, isBusy) => (
          <ProductRows
            products={products}
            hint={hint}
            isBusy={isBusy}
            filters={filters}
            found={list.data?.count ?? 0}
          />
        )}
      </ListPage>
      <ImportDialog />
    </>
  );
}

function DownloadButton() {
  const say = useWords(companyProductWords);
  const locale = useLocale();
  const download = useSend(companyProductsApi.download());
  const tell = (error: unknown) =>
    toast({ kind: 'failure', title: say('download_failed'), text: failureText(locale, error) });
  return (
    <Button
      variant="default"
      classNames={{
        root: classes.download ?? '',
        section: classes.downloadIcon ?? '',
        label: 'unseen-on-phones',
      }}
      loading={download.isPending}
      leftSection={<IconDownload size={20} stroke={1.6} aria-hidden />}
      onClick={() => download.mutate(undefined, { onError: tell })}
    >
      {say('download')}
    </Button>
  );
}
