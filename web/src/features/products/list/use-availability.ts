import type { ProductId } from '@postavka/contract';
import { useMutation } from '@tanstack/react-query';
import { useSend } from '../../../shared/api/use-send.ts';
import { failureText } from '../../../shared/i18n/failure-text.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { companyProductsApi } from '../api.ts';
import { companyProductWords } from '../words.ts';

interface Product {
  readonly id: ProductId;
  readonly name: string;
  readonly is_available: number;
}

/** Hides a visible product, or shows a hidden one, and says so. */
export function useAvailability({ id, name, is_available }: Product) {
  const say = useWords(companyProductWords);
  const locale = useLocale();
  const change = useSend(companyProductsApi.setAvailable());
  // Sent from a toast, which disappears with the click: it does not wait until the list is back.
  const undo = useMutation(companyProductsApi.setAvailable());
  const isShown = is_available === 1;
  return {
    isShown,
    isPending: change.isPending,
    toggle: () => set(change, !isShown),
  };

  function set({ mutate }: Pick<typeof change, 'mutate'>, isAvailable: boolean): void {
    mutate(
      { id, isAvailable },
      {
        onSuccess: () =>
          toast({
            kind: 'success',
            title: say(isAvailable ? 'availability.shown' : 'availability.hidden'),
            text: name,
            action: { label: say('availability.undo'), run: () => set(undo, !isAvailable) },
          }),
        onError: (error) =>
          toast({
            kind: 'failure',
            title: say(isAvailable ? 'availability.show_failed' : 'availability.hide_failed'),
            text: failureText(locale, error),
          }),
      },
    );
  }
}
