import type { Product, ProductId } from '@postavka/contract';
import { IconPackageOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PriceCard, ProductView, ProductViewSkeleton } from '../../../entities/product/product-view.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { categoryPath, paths } from '../../../shared/paths.ts';
import { ActionLink } from '../../../shared/ui/action.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { StateView } from '../../../shared/ui/state-view.tsx';
import { catalogApi } from '../api.ts';
import { Breadcrumbs } from '../tree/breadcrumbs.tsx';
import { pathOf } from '../tree/category-view.ts';
import { catalogWords } from '../words.ts';
import { ProductCards } from './product-cards.tsx';
import classes from './product-screen.module.css';
import { SupplierCard } from './supplier-card.tsx';

interface Props {
  /** `null` when the address names no product. */
  readonly id: ProductId | null;
  /** Buttons that ask the supplier for an offer or a price, for people who may. */
  readonly orderAction: (product: Product) => ReactNode;
  /** The button that reports the product to an operator. */
  readonly reportAction: (product: Product) => ReactNode;
  readonly back: { readonly to: string; readonly label: string };
}

export function ProductScreen({ id, ...actions }: Props) {
  return id === null ? <Missing /> : <Loaded key={id} id={id} {...actions} />;
}

type Actions = Omit<Props, 'id'>;

function Loaded({ id, ...actions }: Actions & { id: ProductId }) {
  const locale = useLocale();
  const product = useQuery(catalogApi.product(locale, id));
  if (product.data === null) return <Missing />;
  if (product.data !== undefined) return <Found product={product.data} {...actions} />;
  if (product.isPending) return <Waiting />;
  return <LoadFailure error={product.error} onRetry={() => product.refetch()} mark="ERROR" back={actions.back} />;
}

function Found({ product, orderAction, reportAction, back }: { product: Product } & Actions) {
  const say = useWords(catalogWords);
  const locale = useLocale();
  const { category, company_id: companyId } = product;
  const view = useQuery({ ...catalogApi.category(category?.code ?? null), enabled: category !== null });
  const similar = useQuery(catalogApi.similar(locale, product));
  const fromCompany = useQuery(catalogApi.fromCompany(locale, product));
  return (
    <>
      {view.data ? <Breadcrumbs root="catalog" categories={pathOf(view.data)} /> : null}
      <PageHeader title={product.name} back={back} />
      <ProductView
        product={product}
        noDescription={say('product.no_description')}
        aside={
          <>
            <PriceCard product={product} hint={product.price === null ? say('product.on_request') : say('product.vat')}>
              {orderAction(product)}
            </PriceCard>
            <SupplierCard product={product}>{reportAction(product)}</SupplierCard>
          </>
        }
      />
      <ProductCards
        title={say('product.similar')}
        all={category === null ? null : { to: categoryPath(category.code), label: say('product.all_similar') }}
        products={similar.data}
      />
      <ProductCards
        title={say('product.more')}
        all={{ to: paths.company(companyId), label: say('product.all_more') }}
        products={fromCompany.data}
      />
    </>
  );
}

function Waiting() {
  const say = useWords(catalogWords);
  return (
    <div role="status" aria-busy>
      <p className={classes.waiting}>
        {say('product.loading')} <span className={classes.mark}>loading...</span>
      </p>
      <ProductViewSkeleton />
    </div>
  );
}

function Missing() {
  const say = useWords(catalogWords);
  return (
    <StateView
      icon={IconPackageOff}
      title={say('product.missing.title')}
      text={say('product.missing.text')}
      note="404 Not Found"
      mark="ERROR"
      actions={<ActionLink to={paths.catalog}>{say('search.to_catalog')}</ActionLink>}
    />
  );
}
