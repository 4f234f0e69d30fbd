import {
  confirmSecondFactor,
  moveSecondFactor,
  passSecondFactor,
  prove,
  renewRecoveryCodes,
  secondFactor,
  setUpSecondFactor,
} from '@postavka/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { decision, OPERATOR } from '../console/keys.ts';

const told = (operation: string) => ({ operation, handlesFailure: true }) as const;

export const secondFactorApi = {
  status: () =>
    queryOptions({
      queryKey: [...OPERATOR, 'second-factor'],
      queryFn: ({ signal }) => call(secondFactor, {}, { signal }),
    }),

  prove: () =>
    mutationOptions({
      mutationFn: (password: string) => call(prove, { body: { password } }),
      meta: told('prove'),
    }),

  setUp: () => mutationOptions({ mutationFn: () => call(setUpSecondFactor, {}), meta: told('setUpSecondFactor') }),

  move: () =>
    mutationOptions({
      mutationFn: (code: string) => call(moveSecondFactor, { body: { code } }),
      meta: told('moveSecondFactor'),
    }),

  /** The status is read again once the recovery codes have been seen. */
  confirm: () =>
    mutationOptions({
      mutationFn: (code: string) => call(confirmSecondFactor, { body: { code } }),
      meta: told('confirmSecondFactor'),
    }),

  pass: () =>
    mutationOptions({
      mutationFn: (code: string) => call(passSecondFactor, { body: { code } }),
      meta: decision('passSecondFactor'),
    }),

  renew: () =>
    mutationOptions({
      mutationFn: (code: string) => call(renewRecoveryCodes, { body: { code } }),
      meta: told('renewRecoveryCodes'),
    }),
};
