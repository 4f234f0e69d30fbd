import {
  type CallInput,
  changePassword,
  checkResetLink,
  confirmLink,
  login,
  requestPasswordReset,
  resetPassword,
  signUp,
  signUpByPhone,
  updateUser,
} from '@postavka/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { CURRENT_USER } from '../../session/current-user.ts';
import { call } from '../../shared/api/call.ts';

/** These screens show their failures themselves. */
const handled = (operation: string) => ({ operation, handlesFailure: true }) as const;

export const authApi = {
  signUp: () =>
    mutationOptions({
      mutationFn: (body: CallInput<typeof signUp>['body']) => call(signUp, { body }),
      meta: handled('signUp'),
    }),
  signUpByPhone: () =>
    mutationOptions({
      mutationFn: (body: CallInput<typeof signUpByPhone>['body']) => call(signUpByPhone, { body }),
      // As the specification calls it.
      meta: handled('signUpWithPhone'),
    }),
  login: () =>
    mutationOptions({
      mutationFn: (body: CallInput<typeof login>['body']) => call(login, { body }),
      meta: handled('login'),
    }),
  confirmLink: () =>
    mutationOptions({
      mutationFn: (token: string) => call(confirmLink, { params: { token } }),
      meta: handled('confirmLink'),
    }),
  requestPasswordReset: () =>
    mutationOptions({
      mutationFn: (email: string) => call(requestPasswordReset, { body: { email } }),
      meta: handled('requestPasswordReset'),
    }),
  resetPassword: () =>
    mutationOptions({
      mutationFn: (body: CallInput<typeof resetPassword>['body']) => call(resetPassword, { body }),
      meta: handled('resetPassword'),
    }),
  setPassword: () =>
    mutationOptions({
      mutationFn: (password: string) => call(changePassword, { body: { new_password: password } }),
      meta: { ...handled('changePassword'), invalidates: [CURRENT_USER] },
    }),
  resetLink: (uid: string, token: string) =>
    queryOptions({
      queryKey: ['reset-link', uid, token],
      queryFn: async ({ signal }) => {
        await call(checkResetLink, { query: { uid, token } }, { signal });
        return true;
      },
      retry: false,
    }),
  introduce: () =>
    mutationOptions({
      mutationFn: (body: NonNullable<CallInput<typeof updateUser>['body']>) => call(updateUser, { body }),
      meta: { ...handled('updateUser'), invalidates: [CURRENT_USER] },
    }),
};
