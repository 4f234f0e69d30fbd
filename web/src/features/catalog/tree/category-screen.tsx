import { IconCompass, IconPackageOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { regionsQuery } from '../../../entities/region/regions.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { categoryPath, paths } from '../../../shared/paths.ts';
import { ActionLink } from '../../../shared/ui/action.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { StateView } from '../../../shared/ui/state-view.tsx';
import { catalogApi } from '../api.ts';
import type { ProductFilters } from '../filters.ts';
import { ProductBrowser } from '../search/product-browser.tsx';
import { catalogWords } from '../words.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { CategoriesLoading } from './categories-screen.tsx';
import { CategoryChips } from './category-chips.tsx';
import type { CategoryView } from './category-view.ts';

interface Props {
  readonly code: string;
  readonly filters: ProductFilters;
  /** The button that creates a request, for categories without products. */
  readonly requestAction: ReactNode;
}

/** A category: its breadcrumbs, subcategories and products. */
export function CategoryScreen({ code, filters, requestAction }: Props) {
  const say = useWords(catalogWords);
  const view = useQuery(catalogApi.category(code));
  if (view.data === null) return <Missing />;
  if (view.data !== undefined) return <Found view={view.data} filters={filters} requestAction={requestAction} />;
  if (view.isPending) return <CategoriesLoading />;
  const back = { to: paths.catalog, label: say('catalog.all') };
  return <LoadFailure error={view.error} onRetry={() => view.refetch()} mark="ERROR!" back={back} />;
}

function Found({ view, filters, requestAction }: { view: CategoryView } & Pick<Props, 'filters' | 'requestAction'>) {
  const say = useWords(catalogWords);
  const locale = useLocale();
  const regions = useQuery(regionsQuery());
  const products = useQuery(catalogApi.products(locale, filters));
  const title = view.category?.name[locale] ?? say('catalog.title');
  return (
    <>
      <Breadcrumbs root="dashboard" categories={view.ancestors} current={title} />
      <PageHeader title={title} />
      <ProductBrowser
        place="catalog"
        filters={filters}
        found={products}
        regions={regions.data}
        category={title}
        chips={<Children view={view} />}
        nothing={<NoProducts requestAction={requestAction} />}
      />
    </>
  );
}

/** The subcategories. */
function Children({ view: { children } }: { view: CategoryView }) {
  const say = useWords(catalogWords);
  const locale = useLocale();
  const amounts = useQuery(catalogApi.amounts(children.map(({ code }) => code)));
  return (
    <CategoryChips
      label={say('category.children')}
      up={{ to: paths.catalog, label: say('catalog.all') }}
      chips={children.map(({ code, name }) => ({
        code,
        name: name[locale],
        to: categoryPath(code),
        amount: amounts.data?.[code],
      }))}
    />
  );
}

function NoProducts({ requestAction }: Pick<Props, 'requestAction'>) {
  const say = useWords(catalogWords);
  return (
    <div className="card">
      <StateView
        icon={IconPackageOff}
        heading={2}
        title={say('empty.category.title')}
        text={say('empty.category.text')}
        actions={requestAction}
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
