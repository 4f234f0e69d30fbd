import type { CallResult, deletionPreview, User } from '@postavka/contract';
import { useQuery } from '@tanstack/react-query';
import { useLeave } from '../../../session/sign-out.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { Dialog } from '../../../shared/dialogs/dialog.tsx';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { Bone } from '../../../shared/ui/bone.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { profileApi } from '../api.ts';
import { useReleaseDirty } from '../panel/dirty-forms.tsx';
import { ProofForm } from '../proof/proof-form.tsx';
import { profileWords } from '../words.ts';
import classes from './data-panel.module.css';

const CONSEQUENCES = ['person', 'companies', 'records', 'forever'] as const;

/** Says what is deleted and what stays, then asks for the password or a code. */
export function DeleteDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const say = useWords(profileWords);
  const leave = useLeave();
  const release = useReleaseDirty();
  const preview = useQuery(profileApi.deletionPreview());
  const remove = useSend({
    ...profileApi.deleteAccount(),
    onSuccess: async () => {
      release();
      await leave();
      toast({ kind: 'success', title: say('data.deleted') });
    },
  });
  return (
    <Dialog size={460} title={say('data.ask_title')} onClose={onClose}>
      <ul className={classes.warning}>
        {CONSEQUENCES.map((name) => (
          <li key={name}>{say(`data.consequences.${name}`)}</li>
        ))}
      </ul>
      {preview.isPending ? <Bone width="100%" height={60} /> : null}
      {preview.isError ? <LoadFailure error={preview.error} onRetry={() => preview.refetch()} /> : null}
      {preview.data === undefined ? null : <Companies {...preview.data} />}
      {preview.data?.blocked_by.length === 0 ? (
        <ProofForm
          user={user}
          isPending={remove.isPending}
          error={remove.error}
          submitLabel={say('data.delete')}
          failedTitle={say('data.delete_failed')}
          isDangerous
          onProof={(proof) => remove.mutate(proof)}
        />
      ) : null}
    </Dialog>
  );
}

/**
 * What happens to the companies. While a company with other members has no other owner, the account cannot be deleted.
 */
function Companies({ closes, blocked_by: blockedBy }: CallResult<typeof deletionPreview>) {
  const say = useWords(profileWords);
  const names = (companies: typeof closes) => companies.map(({ name }) => name).join(', ');
  if (blockedBy.length > 0) {
    return (
      <FormAlert title={say('data.blocked_title')}>{say('data.blocked', { companies: names(blockedBy) })}</FormAlert>
    );
  }
  if (closes.length === 0) return null;
  return <FormAlert title={say('data.closes_title')}>{say('data.closes', { companies: names(closes) })}</FormAlert>;
}
