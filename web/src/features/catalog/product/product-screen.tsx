import type { Product, ProductId } from '@postavka/contract';
import { IconPackageOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PriceCard, ProductView, ProductViewSkeleton } from '../../../entities/product/product-view.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { ActionLink } from '../../../shared/ui/action.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { StateView } from '../../../shared/ui/state-view.tsx';
import { catalogApi } from '../api.ts';
import { catalogWords } from '../words.ts';
import classes from './product-screen.module.css';
import { SimilarProducts } from './similar-products.tsx';
import { SupplierCard } from './supplier-card.tsx';

interface Props {
  /** `null` when the address names no product. */
  readonly id: ProductId | null;
  /** What can be asked of the supplier, and by whom. */
  readonly orderAction: (product: Product) => ReactNode;
}

export function ProductScreen({ id, orderAction }: Props) {
  return id === null ? <Missing /> : <Loaded key={id} id={id} orderAction={orderAction} />;
}

function Loaded({ id, orderAction }: Props & { id: ProductId }) {
  const locale = useLocale();
  const product = useQuery(catalogApi.product(locale, id));
  if (product.data === null) return <Missing />;
  if (product.data !== undefined) return <Found product={product.data} orderAction={orderAction} />;
  if (product.isPending) return <Waiting />;
  return <LoadFailure error={product.error} onRetry={() => product.refetch()} mark="ERROR" />;
}

function Found({ product, orderAction }: { product: Product } & Pick<Props, 'orderAction'>) {
  const say = useWords(catalogWords);
  return (
    <>
      <PageHeader title={product.name} back={{ to: paths.dashboard, label: say('product.back') }} />
      <ProductView
        product={product}
        noDescription={say('product.no_description')}
        aside={
          <>
            <PriceCard
              price={product.price}
              hint={product.price === null ? say('product.on_request') : say('product.vat')}
            >
              {orderAction(product)}
            </PriceCard>
            <SupplierCard product={product} />
          </>
        }
      />
      <SimilarProducts product={product} />
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
      actions={<ActionLink to={paths.catalog}>{say('search.to_catalog')}</ActionLink>}
    />
  );
}
