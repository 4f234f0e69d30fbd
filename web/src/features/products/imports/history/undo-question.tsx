import type { Import } from '@postavka/contract';
import { useSend } from '../../../../shared/api/use-send.ts';
import { ConfirmDialog } from '../../../../shared/dialogs/confirm-dialog.tsx';
import { formatNumber } from '../../../../shared/format/format.ts';
import { FormAlert } from '../../../../shared/forms/form-alert.tsx';
import { useLocale, useWords } from '../../../../shared/i18n/locale.tsx';
import { problemText } from '../../../../shared/i18n/problem-words.ts';
import { toast } from '../../../../shared/ui/toast.ts';
import { importsApi } from '../api.ts';
import { importsWords } from '../words.ts';

/** Of products that stayed, how many a message names. */
const NAMED = 5;

/** Asks before a whole import is reverted. */
export function UndoQuestion({ subject: { id, name }, onClose }: { subject: Import; onClose: () => void }) {
  const say = useWords(importsWords);
  const locale = useLocale();
  const undo = useSend(importsApi.undo());
  const confirm = () =>
    undo.mutate(id, {
      onSuccess: ({ touched, touched_total: count }) => {
        const names = touched.slice(0, NAMED).map((one) => one.name);
        const kept = say('undo.touched', { count, rows: formatNumber(locale, count), names: names.join(', ') });
        toast({ kind: 'success', title: say('undo.done'), text: count === 0 ? name : kept });
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title={say('undo.title')}
      confirm={say('undo.confirm')}
      cancel={say('undo.cancel')}
      isDangerous
      isPending={undo.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{say('undo.text', { name })}</p>
      {undo.isError ? <FormAlert title={say('undo.failed')}>{problemText(locale, undo.error)}</FormAlert> : null}
    </ConfirmDialog>
  );
}
