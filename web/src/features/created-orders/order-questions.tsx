import type { OrderId } from '@postavka/contract';
import { useSend } from '../../shared/api/use-send.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { FormAlert } from '../../shared/forms/form-alert.tsx';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { problemText } from '../../shared/i18n/problem-words.ts';
import { toast } from '../../shared/ui/toast.ts';
import { createdOrdersApi } from './api.ts';
import { createdOrderWords } from './words.ts';

interface Order {
  readonly id: OrderId;
  readonly request: string;
}

interface Props {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Closing a request tells every supplier who waits: it asks first. */
export function CancelQuestion({ order, onClose }: Props) {
  const say = useWords(createdOrderWords);
  const locale = useLocale();
  const cancel = useSend(createdOrdersApi.cancel());
  const done = () => {
    toast({ kind: 'success', title: say('cancel.done'), text: order.request });
    onClose();
  };
  return (
    <ConfirmDialog
      title={say('cancel.title')}
      confirm={say('cancel.confirm')}
      cancel={say('cancel.keep')}
      isDangerous
      isPending={cancel.isPending}
      onConfirm={() => cancel.mutate(order.id, { onSuccess: done })}
      onCancel={onClose}
    >
      <p>{say('cancel.text', { name: order.request })}</p>
      {cancel.isError ? <FormAlert title={say('cancel.failed')}>{problemText(locale, cancel.error)}</FormAlert> : null}
    </ConfirmDialog>
  );
}

/** Putting an open request away closes it as cancelling does: it asks too. */
export function ArchiveQuestion({ order, onClose }: Props) {
  const say = useWords(createdOrderWords);
  const locale = useLocale();
  const archive = useSend(createdOrdersApi.archive());
  const done = () => {
    toast({ kind: 'success', title: say('archive.done'), text: order.request });
    onClose();
  };
  return (
    <ConfirmDialog
      title={say('archive.title')}
      confirm={say('archive.confirm')}
      cancel={say('cancel.keep')}
      isDangerous
      isPending={archive.isPending}
      onConfirm={() => archive.mutate(order.id, { onSuccess: done })}
      onCancel={onClose}
    >
      <p>{say('archive.text', { name: order.request })}</p>
      {archive.isError ? (
        <FormAlert title={say('archive.failed')}>{problemText(locale, archive.error)}</FormAlert>
      ) : null}
    </ConfirmDialog>
  );
}

export function DeleteQuestion({ order, onClose, onDeleted }: Props & { readonly onDeleted: () => void }) {
  const say = useWords(createdOrderWords);
  const locale = useLocale();
  const remove = useSend(createdOrdersApi.remove());
  const done = () => {
    toast({ kind: 'success', title: say('delete.done'), text: order.request });
    onDeleted();
  };
  return (
    <ConfirmDialog
      title={say('delete.title')}
      confirm={say('delete.confirm')}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(order.id, { onSuccess: done })}
      onCancel={onClose}
    >
      <p>{say('delete.text', { name: order.request })}</p>
      {remove.isError ? <FormAlert title={say('delete.failed')}>{problemText(locale, remove.error)}</FormAlert> : null}
    </ConfirmDialog>
  );
}
