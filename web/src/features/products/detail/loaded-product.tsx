import type { CompanyProduct, ProductId } from '@postavka/contract';
import { IconPackageOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { ProductViewSkeleton } from '../../../entities/product/product-view.tsx';
import { isProblem } from '../../../shared/api/api-problem.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { idOf } from '../../../shared/routing/id-of.ts';
import { ActionLink } from '../../../shared/ui/action.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { PageHeaderSkeleton } from '../../../shared/ui/page-header.tsx';
import { StateView } from '../../../shared/ui/state-view.tsx';
import { companyProductsApi } from '../api.ts';
import { companyProductWords } from '../words.ts';

/** Loads the product that the address names. */
export function LoadedProduct({ children }: { children: (product: CompanyProduct) => ReactNode }) {
  const say = useWords(companyProductWords);
  const locale = useLocale();
  const id = idOf<ProductId>(useParams().id);
  const product = useQuery(companyProductsApi.one(locale, id));
  if (id === null || isProblem(product.error, 'not_found')) return <Missing />;
  if (product.data !== undefined) return children(product.data);
  const back = { to: paths.companyProducts, label: say('detail.back') };
  if (product.isError)
    return <LoadFailure error={product.error} onRetry={() => product.refetch()} mark="ERROR" back={back} />;
  return (
    <>
      <PageHeaderSkeleton back={back} />
      <div role="status" aria-busy aria-label={say('detail.loading')}>
        <ProductViewSkeleton />
      </div>
    </>
  );
}

function Missing() {
  const say = useWords(companyProductWords);
  return (
    <StateView
      icon={IconPackageOff}
      title={say('detail.missing.title')}
      text={say('detail.missing.text')}
      note="404 Not Found"
      actions={<ActionLink to={paths.companyProducts}>{say('detail.back')}</ActionLink>}
    />
  );
}
