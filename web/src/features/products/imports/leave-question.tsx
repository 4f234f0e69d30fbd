import { ConfirmDialog } from '../../../shared/dialogs/confirm-dialog.tsx';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { importsWords } from './words.ts';

/** Asks before an upload is cancelled. */
export function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const say = useWords(importsWords);
  return (
    <ConfirmDialog
      title={say('leave.title')}
      confirm={say('leave.confirm')}
      cancel={say('leave.cancel')}
      isDangerous
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {say('leave.text')}
    </ConfirmDialog>
  );
}
