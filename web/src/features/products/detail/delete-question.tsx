import type { ProductId } from '@postavka/contract';
import { useSend } from '../../../shared/api/use-send.ts';
import { ConfirmDialog } from '../../../shared/dialogs/confirm-dialog.tsx';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { problemText } from '../../../shared/i18n/problem-words.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { companyProductsApi } from '../api.ts';
import { companyProductWords } from '../words.ts';

interface Props {
  readonly product: { readonly id: ProductId; readonly name: string };
  readonly onDeleted?: () => void;
  readonly onClose: () => void;
}

export function DeleteQuestion({ product: { id, name }, onDeleted, onClose }: Props) {
  const say = useWords(companyProductWords);
  const locale = useLocale();
  const remove = useSend(companyProductsApi.remove());
  const done = () => {
    toast({ kind: 'success', title: say('delete.done'), text: name });
    onClose();
    onDeleted?.();
  };
  return (
    <ConfirmDialog
      title={say('delete.title')}
      confirm={say('delete.confirm')}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(id, { onSuccess: done })}
      onCancel={onClose}
    >
      <p>{say('delete.text', { name })}</p>
      {remove.isError ? <FormAlert title={say('delete.failed')}>{problemText(locale, remove.error)}</FormAlert> : null}
    </ConfirmDialog>
  );
}
