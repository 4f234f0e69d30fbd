import type { Locale, ProductId } from '@postavka/contract';
import type { QueryClient } from '@tanstack/react-query';
import { idOf } from '../../shared/routing/id-of.ts';
import { companyProductsApi } from './api.ts';

interface Args {
  readonly locale: Locale;
  readonly params: { readonly id?: string | undefined };
  readonly queryClient: QueryClient;
}

/** A title with the product's name as soon as it is loaded. */
export const namedHead =
  (title: (locale: Locale, name: string | undefined) => string) =>
  ({ locale, params, queryClient }: Args) => {
    const product = queryClient.getQueryData(companyProductsApi.one(locale, idOf<ProductId>(params.id)).queryKey);
    return { title: title(locale, product?.name), noindex: true };
  };
