import { Modal } from '@mantine/core';
import type { User } from '@postavka/contract';
import { useLeave } from '../../session/sign-out.ts';
import { useSend } from '../../shared/api/use-send.ts';
import { commonWords } from '../../shared/i18n/common-words.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { profileApi } from './api.ts';
import classes from './data-panel.module.css';
import { DeleteByCode } from './delete-by-code.tsx';
import { DeleteByPassword } from './delete-by-password.tsx';
import { useReleaseDirty } from './dirty-forms.tsx';
import { profileWords } from './words.ts';

const CONSEQUENCES = ['person', 'companies', 'records', 'forever'] as const;

/** Says what goes and what stays, then asks for the password, or for a code where there is none. */
export function DeleteDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const say = useWords(profileWords);
  const common = useWords(commonWords);
  const leave = useLeave();
  const release = useReleaseDirty();
  const remove = useSend({
    ...profileApi.deleteAccount(),
    onSuccess: async () => {
      release();
      await leave();
      toast({ kind: 'success', title: say('data.deleted') });
    },
  });
  return (
    <Modal
      opened
      centered
      size={460}
      title={say('data.ask_title')}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': common('close'), size: 44, iconSize: 20 }}
    >
      <ul className={classes.warning}>
        {CONSEQUENCES.map((name) => (
          <li key={name}>{say(`data.consequences.${name}`)}</li>
        ))}
      </ul>
      {user.has_password || user.phone === null ? (
        <DeleteByPassword
          isPending={remove.isPending}
          error={remove.error}
          onPassword={(password) => remove.mutate({ password })}
        />
      ) : (
        <DeleteByCode
          phone={user.phone}
          isPending={remove.isPending}
          error={remove.error}
          onCode={(code) => remove.mutate({ code })}
        />
      )}
    </Modal>
  );
}
