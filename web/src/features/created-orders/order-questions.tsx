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
export const CancelQuestion = (props: Props) => (
  <Question {...props} kind="cancel" action={useSend(createdOrdersApi.cancel())} />
);

/** Putting an open request away closes it as cancelling does: it asks too. */
export const ArchiveQuestion = (props: Props) => (
  <Question {...props} kind="archive" action={useSend(createdOrdersApi.archive())} />
);

export const DeleteQuestion = (props: Props & { readonly onDeleted: () => void }) => (
  <Question {...props} kind="delete" action={useSend(createdOrdersApi.remove())} onDone={props.onDeleted} />
);

interface QuestionProps extends Props {
  readonly kind: 'cancel' | 'archive' | 'delete';
  readonly action: {
    readonly isPending: boolean;
    readonly error: unknown;
    readonly mutate: (id: OrderId, then: { onSuccess: () => void }) => void;
  };
  readonly onDone?: () => void;
}

function Question({ order, kind, action, onClose, onDone = onClose }: QuestionProps) {
  const say = useWords(createdOrderWords);
  const locale = useLocale();
  const onSuccess = () => {
    toast({ kind: 'success', title: say(`${kind}.done`), text: order.request });
    onDone();
  };
  return (
    <ConfirmDialog
      title={say(`${kind}.title`)}
      confirm={say(`${kind}.confirm`)}
      {...(kind !== 'delete' && { cancel: say('cancel.keep') })}
      isDangerous
      isPending={action.isPending}
      onConfirm={() => action.mutate(order.id, { onSuccess })}
      onCancel={onClose}
    >
      <p>{say(`${kind}.text`, { name: order.request })}</p>
      {action.error === null ? null : (
        <FormAlert title={say(`${kind}.failed`)}>{problemText(locale, action.error)}</FormAlert>
      )}
    </ConfirmDialog>
  );
}
