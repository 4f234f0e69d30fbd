import { type Proof, prove, type User } from '@postavka/contract';
import { mutationOptions, type UseMutationOptions } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { isProblem } from '../../../shared/api/api-problem.ts';
import { call } from '../../../shared/api/call.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { Dialog } from '../../../shared/dialogs/dialog.tsx';
import { useWords } from '../../../shared/i18n/locale.tsx';
import classes from '../panel/form.module.css';
import { profileWords } from '../words.ts';
import { ProofForm } from './proof-form.tsx';

/** Resolves when the person has proved to be the owner of the account, `false` when the question was closed. */
type Ask = () => Promise<boolean>;

const AskContext = createContext<Ask>(async () => false);

const proveOptions = mutationOptions({
  mutationFn: (body: Proof) => call(prove, { body }),
  meta: { operation: 'prove', handlesFailure: true },
});

/** Asks for the password or a code when something needs more than being signed in. */
export function ProofDialogs({ user, children }: { user: User; children: ReactNode }) {
  const [answer, setAnswer] = useState<{ readonly give: (isProved: boolean) => void } | null>(null);
  const ask = useCallback<Ask>(() => new Promise((give) => setAnswer({ give })), []);
  const finish = (isProved: boolean) => {
    answer?.give(isProved);
    setAnswer(null);
  };
  return (
    <AskContext value={ask}>
      {children}
      {answer === null ? null : <ProofDialog user={user} onFinish={finish} />}
    </AskContext>
  );
}

function ProofDialog({ user, onFinish }: { user: User; onFinish: (isProved: boolean) => void }) {
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

/** Sends; if a proof is wanted, asks for it and sends again. */
export function useSendWithProof<Data, Variables = void>(options: UseMutationOptions<Data, Error, Variables>) {
  const ask = useContext(AskContext);
  return useSend<Data, Variables>({
    ...options,
    mutationFn: async (variables, context) => {
      const send = options.mutationFn;
      if (send === undefined) throw new Error('nothing to send');
      try {
        return await send(variables, context);
      } catch (error) {
        if (!isProblem(error, 'proof_required') || !(await ask())) throw error;
        return send(variables, context);
      }
    },
  });
}
