import type { OrderId } from '@postavka/contract';
import { useNavigate } from 'react-router';
import { isProblem } from '../../shared/api/api-problem.ts';
import { useCreationKey } from '../../shared/api/use-creation-key.ts';
import { useSend } from '../../shared/api/use-send.ts';
import { failureText } from '../../shared/i18n/failure-text.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import { toast } from '../../shared/ui/toast.ts';
import { createdOrdersApi } from './api.ts';
import { createdOrderWords } from './words.ts';

interface Action {
  readonly isPending: boolean;
  readonly run: () => void;
}

/** Archives a request and says so; for an open one it asks first. */
export function useArchive(id: OrderId): Action {
  const say = useWords(createdOrderWords);
  const locale = useLocale();
  const archive = useSend({
    ...createdOrdersApi.archive(),
    onSuccess: ({ request }) => toast({ kind: 'success', title: say('archive.done'), text: request }),
    onError: (error) => toast({ kind: 'failure', title: say('archive.failed'), text: failureText(locale, error) }),
  });
  return { isPending: archive.isPending, run: () => archive.mutate(id) };
}

/** Publishes a complete draft, or reopens a closed request. */
export function useActivate(id: OrderId): Action {
  const say = useWords(createdOrderWords);
  const locale = useLocale();
  const navigate = useNavigate();
  const activate = useSend({
    ...createdOrdersApi.activate(),
    onSuccess: ({ request }) => toast({ kind: 'success', title: say('activate.done'), text: request }),
    onError: (error) => {
      const twin = isProblem(error, 'order_duplicate') ? error.orderId : null;
      toast({
        kind: 'failure',
        title: say('activate.failed'),
        text: failureText(locale, error),
        ...(twin !== null && {
          action: { label: say('duplicate.open'), run: () => void navigate(paths.createdOrder(twin)) },
        }),
      });
    },
  });
  return { isPending: activate.isPending, run: () => activate.mutate(id) };
}

/** A new draft with the same values, opened for editing. */
export function useRepeat(id: OrderId): Action {
  const say = useWords(createdOrderWords);
  const locale = useLocale();
  const navigate = useNavigate();
  const key = useCreationKey();
  const repeat = useSend({
    ...createdOrdersApi.repeat(),
    onSuccess: (created) => {
      toast({ kind: 'success', title: say('repeat.done') });
      return navigate(paths.editOrder(created.id));
    },
    onError: (error) => toast({ kind: 'failure', title: say('repeat.failed'), text: failureText(locale, error) }),
    onSettled: (_created, error) => key.renewAfter(error),
  });
  return { isPending: repeat.isPending, run: () => repeat.mutate({ id, key: key.current() }) };
}
