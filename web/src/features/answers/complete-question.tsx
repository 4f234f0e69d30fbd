import type { OrderAnswer } from '@postavka/contract';
import { useSend } from '../../shared/api/use-send.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { FormAlert } from '../../shared/forms/form-alert.tsx';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { problemText } from '../../shared/i18n/problem-words.ts';
import { toast } from '../../shared/ui/toast.ts';
import { answersApi } from './api.ts';
import { answersWords } from './words.ts';

export function CompleteQuestion({ answer, onClose }: { answer: OrderAnswer; onClose: () => void }) {
  const say = useWords(answersWords);
  const locale = useLocale();
  const complete = useSend(answersApi.complete());
  const { name } = answer.company_executor;
  const done = () => {
    toast({ kind: 'success', title: say('complete.done'), text: name });
    onClose();
  };
  return (
    <ConfirmDialog
      title={say('complete.title')}
      confirm={say('complete.confirm')}
      isPending={complete.isPending}
      onConfirm={() => complete.mutate(answer.id, { onSuccess: done })}
      onCancel={onClose}
    >
      <p>{say('complete.text', { name })}</p>
      {complete.isError ? (
        <FormAlert title={say('complete.failed')}>{problemText(locale, complete.error)}</FormAlert>
      ) : null}
    </ConfirmDialog>
  );
}
