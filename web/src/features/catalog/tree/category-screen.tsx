import { IconCompass, IconPackageOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { countText } from '../../../entities/product/amount.ts';
import { ProductTable } from '../../../entities/product/product-table.tsx';
import { regionsQuery } from '../../../entities/region/regions.ts';
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
import { type CatalogFilters, catalogSearch, isNarrowed } from '../filters.ts';
import { ProductFilters } from '../search/product-filters.tsx';
import { catalogWords } from '../words.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { CategoriesLoading } from './categories-screen.tsx';
import type { CategoryView } from './category-view.ts';
import { Subcategories } from './subcategories.tsx';

interface Props {
  readonly code: string;
  readonly filters: CatalogFilters;
  /** What creates a request, for categories that have nothing yet. */
  readonly requestAction: ReactNode;
}

/** A category: the way to it, what it is divided into, its products. */
export function CategoryScreen({ code, filters, requestAction }: Props) {
  const view = useQuery(catalogApi.category(code));
  if (view.data === null) return <Missing />;
  if (view.data !== undefined) return <Found view={view.data} filters={filters} requestAction={requestAction} />;
  if (view.isPending) return <CategoriesLoading />;
  return <LoadFailure error={view.error} onRetry={() => view.refetch()} mark="ERROR!" />;
}

function Found({ view, filters, requestAction }: { view: CategoryView } & Pick<Props, 'filters' | 'requestAction'>) {
  const say = useWords(catalogWords);
  const locale = useLocale();
  const regions = useQuery(regionsQuery());
  const amounts = useQuery(catalogApi.amounts(view.children.map(({ code }) => code)));
  const title = view.category?.name[locale] ?? say('catalog.title');
  return (
    <>
      <Breadcrumbs ancestors={view.ancestors} current={title} />
      <PageHeader
        title={title}
        actions={
          <ActionLink to={paths.catalog} variant="default">
            {say('catalog.all')}
          </ActionLink>
        }
      />
      {view.category?.isLeaf || view.children.length === 0 ? null : (
        <Subcategories categories={view.children} amounts={amounts.data} />
      )}
      <ProductFilters filters={filters} regions={regions.data} />
      <Products filters={filters} requestAction={requestAction} />
    </>
  );
}

function Products({ filters, requestAction }: Pick<Props, 'filters' | 'requestAction'>) {
  const locale = useLocale();
  const list = useQuery(catalogApi.products(locale, filters));
  const { data } = list;
  if (list.isPending) return <ListSkeleton shape="pictures" />;
  if (data === undefined) return <LoadFailure error={list.error} onRetry={() => list.refetch()} mark="ERROR!" />;
  if (data.data.length === 0) return <Empty filters={filters} requestAction={requestAction} />;
  return (
    <>
      <p className={classes.count} role="status">
        {countText(locale, data.count, data.count_is_capped)}
      </p>
      <ProductTable products={data.data} isBusy={list.isPlaceholderData} />
      <Pager
        page={filters.page}
        pages={data.pages}
        to={(page) => `${paths.catalog}?${catalogSearch({ ...filters, page })}`}
      />
    </>
  );
}

function Empty({ filters, requestAction }: Pick<Props, 'filters' | 'requestAction'>) {
  const say = useWords(catalogWords);
  const reason = isNarrowed(filters) || filters.page > 1 ? 'filtered' : 'category';
  return (
    <div className="card">
      <StateView
        icon={IconPackageOff}
        heading={2}
        title={say(`empty.${reason}.title`)}
        text={say(`empty.${reason}.text`)}
        actions={
          reason === 'category' ? (
            requestAction
          ) : (
            <ActionLink to={`${paths.catalog}?${catalogSearch({ code: filters.code })}`} variant="default">
              {say('filters.reset')}
            </ActionLink>
          )
        }
      />
    </div>
  );
}

function Missing() {
  const say = useWords(catalogWords);
  return (
    <StateView
      icon={IconCompass}
      title={say('catalog.missing.title')}
      text={say('catalog.missing.text')}
      note="404 Not Found"
      actions={<ActionLink to={paths.catalog}>{say('catalog.all')}</ActionLink>}
    />
  );
}
