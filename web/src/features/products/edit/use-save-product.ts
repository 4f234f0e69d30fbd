import type { CompanyProduct, ProductId } from '@postavka/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCreationKey } from '../../../shared/api/use-creation-key.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { changedFields } from '../../../shared/forms/changed-fields.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { companyProductsApi } from '../api.ts';
import { type ProductValues, toFields } from '../form.ts';
import { companyProductWords } from '../words.ts';

/** Creates a product, or changes an existing one. `savedId` is the id of the product that was saved. */
export function useSaveProduct(product: CompanyProduct | null, onRefusal: (error: unknown) => void) {
  const say = useWords(companyProductWords);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const create = useSend(companyProductsApi.create());
  const update = useSend(companyProductsApi.update());
  const key = useCreationKey();
  const [savedId, setSavedId] = useState<ProductId | null>(null);

  const done = (title: string) => (saved: CompanyProduct) => {
    // Otherwise an answer from before the files were uploaded could count as fresh.
    queryClient.setQueryData(companyProductsApi.one(locale, saved.id).queryKey, saved);
    toast({ kind: 'success', title, text: saved.name });
    setSavedId(saved.id);
  };
  const isPending = create.isPending || update.isPending;
  return {
    savedId,
    isPending,
    save: (values: ProductValues, opened: ProductValues) => {
      if (isPending || savedId !== null) return;
      const fields = toFields(values);
      if (product !== null) {
        const changes = { id: product.id, ...changedFields(toFields(opened), fields) };
        update.mutate(changes, { onSuccess: done(say('form.saved')), onError: onRefusal });
        return;
      }
      create.mutate(
        { body: fields, key: key.current() },
        {
          onSuccess: done(say('form.created')),
          onError: onRefusal,
          onSettled: (_saved, error) => key.renewAfter(error),
        },
      );
    },
  };
}
