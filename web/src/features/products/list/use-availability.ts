import type { ProductId } from '@postavka/contract';
import { useSend } from '../../../shared/api/use-send.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { problemText } from '../../../shared/i18n/problem-words.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { companyProductsApi } from '../api.ts';
import { companyProductWords } from '../words.ts';

interface Product {
  readonly id: ProductId;
  readonly name: string;
  readonly is_available: number;
}

/** Hides a product that is shown, shows one that is hidden, and says so. */
export function useAvailability({ id, name, is_available }: Product) {
  const say = useWords(companyProductWords);
  const locale = useLocale();
  const change = useSend(companyProductsApi.setAvailable());
  const isShown = is_available === 1;
  return {
    isShown,
    isPending: change.isPending,
    toggle: () => {
      change.mutate(
        { id, isAvailable: !isShown },
        {
          onSuccess: () =>
            toast({ kind: 'success', title: say(isShown ? 'availability.hidden' : 'availability.shown'), text: name }),
          onError: (error) =>
            toast({
              kind: 'failure',
              title: say(isShown ? 'availability.hide_failed' : 'availability.show_failed'),
              text: problemText(locale, error),
            }),
        },
      );
    },
  };
}
