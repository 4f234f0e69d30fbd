import { type Proof, prove, type User } from '@postavka/contract';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { Dialog } from '../../../shared/dialogs/dialog.tsx';
import { useWords } from '../../../shared/i18n/locale.tsx';
import classes from '../panel/form.module.css';
import { profileWords } from '../words.ts';
import { ProofForm } from './proof-form.tsx';

const proveOptions = mutationOptions({
  mutationFn: (body: Proof) => call(prove, { body }),
  meta: { operation: 'prove', handlesFailure: true },
});

export function ProofDialog({ user, onFinish }: { user: User; onFinish: (isProved: boolean) => void }) {
  const say = useWords(profileWords);
  const send = useSend({ ...proveOptions, onSuccess: () => onFinish(true) });
  return (
    <Dialog size={420} title={say('proof.title')} onClose={() => onFinish(false)}>
      <p className={classes.lead}>{say('proof.text')}</p>
      <ProofForm
        user={user}
        isPending={send.isPending}
        error={send.error}
        submitLabel={say('proof.submit')}
        failedTitle={say('proof.failed')}
        onProof={(proof) => send.mutate(proof)}
      />
    </Dialog>
  );
}
