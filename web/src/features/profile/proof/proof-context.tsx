import type { User } from '@postavka/contract';
import type { UseMutationOptions } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { isProblem } from '../../../shared/api/api-problem.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { onDemand } from '../../../shared/ui/on-demand.tsx';

const ProofDialog = onDemand(() => import('./proof-dialog.tsx').then((module) => module.ProofDialog));

/** Resolves to `true` when the person has proved their identity, to `false` when the question was closed. */
type Ask = () => Promise<boolean>;

const AskContext = createContext<Ask>(async () => false);

/** Asks for the password or a code when a call needs a proof of identity. */
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

/** Sends; if a proof is required, asks for it and sends again. */
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
