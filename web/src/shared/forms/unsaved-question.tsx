import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { useWords } from '../i18n/locale.tsx';
import { workWords } from '../i18n/work-words.ts';

export function UnsavedQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const say = useWords(workWords);
  return (
    <ConfirmDialog
      title={say('unsaved.title')}
      confirm={say('unsaved.leave')}
      cancel={say('unsaved.stay')}
      isDangerous
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {say('unsaved.text')}
    </ConfirmDialog>
  );
}
