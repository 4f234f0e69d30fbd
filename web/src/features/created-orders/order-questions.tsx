import { ORDER_STATUSES, type OrderId, type OrderStatus } from '@postavka/contract';
import { SendQuestion } from '../../shared/dialogs/send-question.tsx';
import { useWords } from '../../shared/i18n/locale.tsx';
import { createdOrdersApi } from './api.ts';
import { createdOrderWords } from './words.ts';

interface Order {
  readonly id: OrderId;
  readonly request: string;
  readonly status: OrderStatus;
}

interface Props {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Cancelling declines the answers of all suppliers, so it asks first. */
export const CancelQuestion = (props: Props) => (
  <SendQuestion {...useQuestion('cancel', props)} options={createdOrdersApi.cancel()} />
);

/** Archiving an open request closes it as cancelling does, so it asks too. */
export const ArchiveQuestion = (props: Props) => (
  <SendQuestion {...useQuestion('archive', props)} options={createdOrdersApi.archive()} />
);

export const DeleteQuestion = ({ onDeleted, ...props }: Props & { readonly onDeleted: () => void }) => (
  <SendQuestion {...useQuestion('delete', props)} options={createdOrdersApi.remove()} onDone={onDeleted} />
);

/** The status of a request once the action is done. */
const DONE = { cancel: ORDER_STATUSES.reject, archive: ORDER_STATUSES.archive } as const;

function useQuestion(kind: 'cancel' | 'archive' | 'delete', { order, onClose }: Props) {
  const say = useWords(createdOrderWords);
  return {
    title: say(`${kind}.title`),
    // Archiving an open request closes it as cancelling does.
    text: say(kind === 'delete' ? 'delete.text' : 'cancel.text', { name: order.request }),
    confirm: say(`${kind}.confirm`),
    ...(kind !== 'delete' && { cancel: say('cancel.keep') }),
    variables: order.id,
    done: { title: say(`${kind}.done`), text: order.request },
    failed: say(`${kind}.failed`),
    isDone: kind !== 'delete' && order.status === DONE[kind],
    onClose,
  };
}
