import { sendEmailCode, sendPhoneCode, sendProofCode, verifyCode } from '@postavka/contract';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { session } from '../session-store.ts';
import type { Contact } from './contact.ts';

export const confirmationApi = {
  verify: () =>
    mutationOptions({
      mutationFn: ({ contact: { kind, value }, code }: { contact: Contact; code: string }) => {
        const attempt = session.read('signUpAttempt') ?? undefined;
        return call(verifyCode, {
          body: kind === 'email' ? { email: value, code, attempt } : { username: value, code },
        });
      },
      // As the specification calls it.
      meta: { operation: 'confirmCode', handlesFailure: true },
    }),

  /** `proof`: to the current contact of the signed-in person. */
  send: (to: Contact['kind'] | 'proof') =>
    mutationOptions({
      mutationFn: async (value: string): Promise<void> => {
        if (to === 'proof') await call(sendProofCode, {});
        else if (to === 'email') await call(sendEmailCode, { body: { email: value } });
        else await call(sendPhoneCode, { body: { phone: value } });
      },
      meta: { operation: OPERATIONS[to], handlesFailure: true },
    }),
};

const OPERATIONS = { email: 'sendEmailCode', phone: 'sendPhoneCode', proof: 'sendProofCode' } as const;
