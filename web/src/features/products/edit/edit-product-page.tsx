import { useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import type { RouteHandle } from '../../../shared/routing/route-handle.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { FormWaiting } from '../../../shared/ui/page-waiting.tsx';
import { LoadedProduct } from '../detail/loaded-product.tsx';
import { MayChange } from '../detail/may-change.tsx';
import { namedHead } from '../head.ts';
import { companyProductWords } from '../words.ts';
import { ProductForm } from './product-form.tsx';

export const handle: RouteHandle = {
  head: namedHead((locale, name) => {
    const title = companyProductWords.in(locale)('form.edit_title');
    return name === undefined ? title : `${title}: ${name}`;
  }),
  Waiting: FormWaiting,
};

export function Component() {
  const say = useWords(companyProductWords);
  return (
    <LoadedProduct>
      {(product) => (
        <>
          <PageHeader
            title={say('form.edit_title')}
            text={product.name}
            back={{ to: paths.companyProduct(product.id), label: say('form.back_to_product') }}
          />
          <MayChange>
            <ProductForm key={product.id} product={product} region="" />
          </MayChange>
        </>
      )}
    </LoadedProduct>
  );
}
