import type { Factory } from '@postavka/contract';
import { IconCheck } from '@tabler/icons-react';
import { usePermissionHint } from '../../session/use-permission-hint.ts';
import { useSend } from '../../shared/api/use-send.ts';
import { HintedButton } from '../../shared/forms/hinted-button.tsx';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { problemText } from '../../shared/i18n/problem-words.ts';
import { toast } from '../../shared/ui/toast.ts';
import { factoriesApi } from './api.ts';
import { factoriesWords } from './words.ts';

/** Marks the company as a dealer of the producer, or removes the mark. */
export function DealerButton({ factory: { id, name, is_dealer: isDealer } }: { factory: Factory }) {
  const say = useWords(factoriesWords);
  const locale = useLocale();
  const hint = usePermissionHint('factory_permission');
  const send = useSend(factoriesApi.setDealer());
  const change = () =>
    send.mutate(
      { company: id, dealer: !isDealer },
      {
        onSuccess: ({ dealer }) =>
          toast({ kind: 'success', title: say(dealer ? 'dealer.said' : 'dealer.taken_back', { name }) }),
        onError: (error) => toast({ kind: 'failure', title: say('dealer.failed'), text: problemText(locale, error) }),
      },
    );
  return (
    <HintedButton
      size="sm"
      variant={isDealer ? 'light' : 'quiet'}
      hint={hint}
      loading={send.isPending}
      leftSection={isDealer ? <IconCheck size={18} aria-hidden /> : undefined}
      aria-label={say(isDealer ? 'dealer.stop_named' : 'dealer.begin_named', { name })}
      onClick={change}
    >
      {say(isDealer ? 'dealer.is' : 'dealer.begin')}
    </HintedButton>
  );
}
