import { Button } from '@mantine/core';
import type { Import, UndoneImport } from '@postavka/contract';
import { useSend } from '../../../../shared/api/use-send.ts';
import { ConfirmDialog } from '../../../../shared/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../../../shared/dialogs/dialog.tsx';
import { formatNumber } from '../../../../shared/format/format.ts';
import { FormAlert } from '../../../../shared/forms/form-alert.tsx';
import { commonWords } from '../../../../shared/i18n/common-words.ts';
import { useLocale, useWords } from '../../../../shared/i18n/locale.tsx';
import { problemText } from '../../../../shared/i18n/problem-words.ts';
import { toast } from '../../../../shared/ui/toast.ts';
import { importsApi } from '../api.ts';
import { StepActions } from '../step/step-actions.tsx';
import { importsWords } from '../words.ts';
import classes from './history.module.css';

/** How many of the products that stayed are named. */
const NAMED = 20;

interface Props {
  readonly subject: Import;
  readonly onUndone: (undone: UndoneImport) => void;
  readonly onClose: () => void;
}

/** Asks before an import is undone; then names the products that stayed, until the person closes the list. */
export function UndoQuestion({ subject: { id, name, hidden }, onUndone, onClose }: Props) {
  const say = useWords(importsWords);
  const locale = useLocale();
  const undo = useSend(importsApi.undo());
  const confirm = () =>
    undo.mutate(id, {
      onSuccess: (undone) => {
        onUndone(undone);
        if (undone.touched_total > 0) return;
        toast({ kind: 'success', title: say('undo.done'), text: name });
        onClose();
      },
    });
  if (undo.data !== undefined && undo.data.touched_total > 0) return <Kept undone={undo.data} onClose={onClose} />;
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
      <p>{say(hidden > 0 ? 'undo.text_hidden' : 'undo.text', { name })}</p>
      {undo.isError ? <FormAlert title={say('undo.failed')}>{problemText(locale, undo.error)}</FormAlert> : null}
    </ConfirmDialog>
  );
}

/** Products that were changed since, and that the undo has therefore left alone. */
function Kept({ undone: { touched, touched_total: count }, onClose }: { undone: UndoneImport; onClose: () => void }) {
  const say = useWords(importsWords);
  const common = useWords(commonWords);
  const locale = useLocale();
  const named = touched.slice(0, NAMED);
  const others = count - named.length;
  return (
    <Dialog size={420} zIndex={300} title={say('undo.done')} onClose={onClose}>
      <p>{say('undo.touched', { count, rows: formatNumber(locale, count) })}</p>
      <ul className={classes.kept}>
        {named.map(({ id, name, article }) => (
          <li key={id}>{article === null ? name : `${name} (${article})`}</li>
        ))}
      </ul>
      {others > 0 ? <p>{say('undo.more', { rows: formatNumber(locale, others) })}</p> : null}
      <StepActions>
        <Button onClick={onClose}>{common('close')}</Button>
      </StepActions>
    </Dialog>
  );
}
