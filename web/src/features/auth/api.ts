import { type CallInput, confirmLink, login, sendEmailCode, signUp, verifyCode } from '@postavka/contract';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

export const authApi = {
  signUp: () =>
    mutationOptions({
      mutationFn: (body: CallInput<typeof signUp>['body']) => call(signUp, { body }),
      meta: { operation: 'signUp', handlesFailure: true },
    }),
  login: () =>
    mutationOptions({
      mutationFn: (body: CallInput<typeof login>['body']) => call(login, { body }),
      meta: { operation: 'login', handlesFailure: true },
    }),
  verifyCode: () =>
    mutationOptions({
      mutationFn: (body: { email: string; code: string }) => call(verifyCode, { body }),
      meta: { operation: 'confirmCode', handlesFailure: true },
    }),
  confirmLink: () =>
    mutationOptions({
      mutationFn: (token: string) => call(confirmLink, { params: { token } }),
      meta: { operation: 'confirmLink', handlesFailure: true },
    }),
  sendEmailCode: () =>
    mutationOptions({
      mutationFn: (email: string) => call(sendEmailCode, { body: { email } }),
      meta: { operation: 'sendEmailCode', handlesFailure: true },
    }),
};
