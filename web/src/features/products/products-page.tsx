import { Button } from '@mantine/core';
import { IconDownload, IconPlus, IconUpload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { HintedButton } from '../../shared/forms/hinted-button.tsx';
import { SearchField } from '../../shared/forms/search-field.tsx';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { problemText } from '../../shared/i18n/problem-words.ts';
import { paths } from '../../shared/paths.ts';
import type { RouteHandle } from '../../shared/routing/route-handle.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { companyProductsApi } from './api.ts';
import { filtersOf, searchWith } from './filters.ts';
import { GuardedLink } from './guarded-link.tsx';
import { ImportBanner, ImportDialog } from './imports/index.ts';
import { ProductList } from './product-list.tsx';
import classes from './products-page.module.css';
import { useChangeHint } from './use-change-hint.ts';
import { companyProductWords } from './words.ts';

export const handle: RouteHandle = {
  head: ({ locale }) => ({ title: companyProductWords.in(locale)('title'), noindex: true }),
};

export function Component() {
  const say = useWords(companyProductWords);
  const locale = useLocale();
  const [search, setSearch] = useSearchParams();
  const filters = filtersOf(search);
  const list = useQuery(companyProductsApi.list(locale, filters));
  const hint = useChangeHint();
  const hasNone = list.data?.count === 0 && filters.q === '';
  const find = (q: string) => setSearch(searchWith(search, { q, page: 1 }), { replace: true });

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

  return (
    <>
      <PageHeader
        title={say('title')}
        back={{ to: paths.dashboard, label: say('back') }}
        actions={
          // An empty list offers them itself.
          hasNone ? null : (
            <>
              {add}
              {upload}
            </>
          )
        }
      />
      <ImportBanner />
      {hasNone ? null : (
        <div className={classes.bar}>
          <SearchField className={classes.search} label={say('search')} value={filters.q} onFind={find} />
          <DownloadButton />
        </div>
      )}
      <ProductList
        list={list}
        filters={filters}
        hint={hint}
        toPage={(page) => `?${searchWith(search, { ...filters, page })}`}
        onReset={() => find('')}
        emptyActions={
          <>
            {add}
            {upload}
          </>
        }
      />
      <ImportDialog />
    </>
  );
}

function DownloadButton() {
  const say = useWords(companyProductWords);
  const locale = useLocale();
  const download = useMutation(companyProductsApi.download());
  const tell = (error: unknown) =>
    toast({ kind: 'failure', title: say('download_failed'), text: problemText(locale, error) });
  return (
    <Button
      variant="default"
      classNames={{
        root: classes.download ?? '',
        section: classes.downloadIcon ?? '',
        label: classes.downloadWord ?? '',
      }}
      loading={download.isPending}
      leftSection={<IconDownload size={20} stroke={1.6} aria-hidden />}
      onClick={() => download.mutate(undefined, { onError: tell })}
    >
      {say('download')}
    </Button>
  );
}
