import { useLeave } from '../../../session/sign-out.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { ConfirmDialog } from '../../../shared/dialogs/confirm-dialog.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { problemText } from '../../../shared/i18n/problem-words.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { profileApi } from '../api.ts';
import { useReleaseDirty } from '../panel/dirty-forms.tsx';
import { profileWords } from '../words.ts';

/** Ends all sessions, this one too. */
export function EndAllQuestion({ onCancel }: { onCancel: () => void }) {
  const say = useWords(profileWords);
  const locale = useLocale();
  const leave = useLeave();
  const release = useReleaseDirty();
  const end = useSend({
    ...profileApi.revoke(),
    onSuccess: async () => {
      release();
      await leave();
      toast({ kind: 'success', title: say('sessions.all_ended') });
    },
    onError: (error) => toast({ kind: 'failure', title: say('sessions.end_failed'), text: problemText(locale, error) }),
  });
  return (
    <ConfirmDialog
      title={say('sessions.ask_title')}
      confirm={say('sessions.end_all')}
      isDangerous
      isPending={end.isPending}
      onConfirm={() => end.mutate({ all: true })}
      onCancel={onCancel}
    >
      {say('sessions.ask_text')}
    </ConfirmDialog>
  );
}
