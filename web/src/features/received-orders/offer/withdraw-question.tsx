import type { ChainId } from '@postavka/contract';
import { useSend } from '../../../shared/api/use-send.ts';
import { ConfirmDialog } from '../../../shared/dialogs/confirm-dialog.tsx';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { problemText } from '../../../shared/i18n/problem-words.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { receivedApi } from '../api.ts';
import { receivedWords } from '../words.ts';

interface Props {
  readonly id: ChainId;
  readonly name: string;
  readonly onClose: () => void;
}

export function WithdrawQuestion({ id, name, onClose }: Props) {
  const say = useWords(receivedWords);
  const locale = useLocale();
  const withdraw = useSend(receivedApi.withdraw());
  const done = () => {
    toast({ kind: 'success', title: say('withdraw.done'), text: name });
    onClose();
  };
  return (
    <ConfirmDialog
      title={say('withdraw.title')}
      confirm={say('withdraw.confirm')}
      isDangerous
      isPending={withdraw.isPending}
      onConfirm={() => withdraw.mutate(id, { onSuccess: done })}
      onCancel={onClose}
    >
      <p>{say('withdraw.text')}</p>
      {withdraw.isError ? (
        <FormAlert title={say('withdraw.failed')}>{problemText(locale, withdraw.error)}</FormAlert>
      ) : null}
    </ConfirmDialog>
  );
}
