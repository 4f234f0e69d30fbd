import { expect, test } from 'vitest';
import { confirmationApi } from '../../session/confirmation/api.ts';
import { authApi } from './api.ts';

test('operations that the specification names in texts of failures are called so', () => {
  const operations = [
    authApi.signUpByPhone(),
    confirmationApi.verify(),
    confirmationApi.send('email'),
    confirmationApi.send('phone'),
  ];
  expect(operations.map(({ meta }) => meta?.operation)).toEqual([
    'signUpWithPhone',
    'confirmCode',
    'sendEmailCode',
    'sendPhoneCode',
  ]);
});
