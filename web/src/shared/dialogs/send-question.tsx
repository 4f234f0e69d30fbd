import type { UseMutationOptions } from '@tanstack/react-query';
import { useArrival } from '../api/use-arrival.ts';
import { useSend } from '../api/use-send.ts';
import { FormAlert } from '../forms/form-alert.tsx';
import { useLocale } from '../i18n/locale.tsx';
import { problemText } from '../i18n/problem-words.ts';
import { toast } from '../ui/toast.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

interface Props<Data, Variables> extends Pick<ConfirmDialogProps, 'title' | 'confirm' | 'cancel' | 'isDangerous'> {
  readonly text: string;
  /** What the confirming button sends; the dialog shows its failure. */
  readonly options: UseMutationOptions<Data, Error, Variables>;
  readonly variables: Variables;
  readonly done: { readonly title: string; readonly text?: string };
  readonly failed: string;
  /** The effect of the send is visible: if it has failed, only its answer was lost. */
  readonly isDone?: boolean;
  /** Called when it is done, after `onClose`. */
  readonly onDone?: (() => unknown) | undefined;
  readonly onClose: () => void;
}

/** Asks, sends, and reports the result: a success in a toast, a failure in the dialog, which stays open. */
export function SendQuestion<Data, Variables>(props: Props<Data, Variables>) {
  const {
    text,
    options,
    variables,
    done,
    failed,
    isDone = false,
    onDone,
    onClose,
    isDangerous = true,
    ...dialog
  } = props;
  const locale = useLocale();
  const send = useSend(options);
  const onSuccess = () => {
    toast({ kind: 'success', ...done });
    onClose();
    onDone?.();
  };
  useArrival(isDone && send.isError, onSuccess);
  return (
    <ConfirmDialog
      {...dialog}
      isDangerous={isDangerous}
      isPending={send.isPending}
      onConfirm={() => send.mutate(variables, { onSuccess })}
      onCancel={onClose}
    >
      <p>{text}</p>
      {send.isError ? <FormAlert title={failed}>{problemText(locale, send.error)}</FormAlert> : null}
    </ConfirmDialog>
  );
}
