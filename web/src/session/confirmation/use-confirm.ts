import { useSend } from '../../shared/api/use-send.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { confirmationApi } from './api.ts';
import type { Contact } from './contact.ts';
import { clearCountdown } from './countdown.ts';
import { refusalText } from './refusal-text.ts';
import { confirmationWords } from './words.ts';

/**
 * What a `CodeForm` needs to confirm a contact. The form shows a refusal; that of a phone's code is shown in a toast as
 * well.
 */
export function useConfirm(contact: Contact, onConfirmed: (token: string) => unknown) {
  const say = useWords(confirmationWords);
  const locale = useLocale();
  const verify = useSend({
    ...confirmationApi.verify(),
    onSuccess: async ({ Token }) => {
      if (!Token) {
        toast({ kind: 'failure', title: say('failed'), text: say('no_token') });
        return;
      }
      clearCountdown(contact.kind);
      await onConfirmed(Token);
    },
    onError: (error) => {
      if (contact.kind === 'phone')
        toast({ kind: 'failure', title: say('failed'), text: refusalText(locale, contact, error) });
    },
  });
  return {
    contact,
    isPending: verify.isPending,
    refusal: verify.error,
    onCode: (code: string) => verify.mutate({ contact, code }),
    onResent: verify.reset,
  };
}
