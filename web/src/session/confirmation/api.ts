import { sendEmailCode, sendPhoneCode, verifyCode } from '@postavka/contract';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import type { Contact } from './contact.ts';

export const confirmationApi = {
  verify: () =>
    mutationOptions({
      mutationFn: ({ contact, code }: { contact: Contact; code: string }) =>
        call(verifyCode, {
          body: contact.kind === 'email' ? { email: contact.value, code } : { username: contact.value, code },
        }),
      meta: { operation: 'confirmCode', handlesFailure: true },
    }),

  send: (kind: Contact['kind']) =>
    mutationOptions({
      mutationFn: (value: string) =>
        kind === 'email'
          ? call(sendEmailCode, { body: { email: value } })
          : call(sendPhoneCode, { body: { phone: value } }),
      meta: { operation: kind === 'email' ? 'sendEmailCode' : 'sendPhoneCode', handlesFailure: true },
    }),
};
