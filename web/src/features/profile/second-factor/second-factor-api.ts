import {
  confirmSecondFactor,
  moveSecondFactor,
  passSecondFactor,
  renewRecoveryCodes,
  secondFactor,
  setUpSecondFactor,
  turnOffSecondFactor,
} from '@postavka/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';

const handled = (operation: string) => ({ operation, handlesFailure: true }) as const;

/** All queries: after the second factor the session gets answers that were refused before. */
const EVERYTHING = [[]];

const STATUS = ['profile', 'second-factor'];

export const secondFactorApi = {
  status: () =>
    queryOptions({
      queryKey: STATUS,
      queryFn: ({ signal }) => call(secondFactor, {}, { signal }),
    }),

  setUp: () => mutationOptions({ mutationFn: () => call(setUpSecondFactor, {}), meta: handled('setUpSecondFactor') }),

  move: () =>
    mutationOptions({
      mutationFn: (code: string) => call(moveSecondFactor, { body: { code } }),
      meta: handled('moveSecondFactor'),
    }),

  /** The status is refetched only after the recovery codes have been seen. */
  confirm: () =>
    mutationOptions({
      mutationFn: (code: string) => call(confirmSecondFactor, { body: { code } }),
      meta: handled('confirmSecondFactor'),
    }),

  pass: () =>
    mutationOptions({
      mutationFn: (code: string) => call(passSecondFactor, { body: { code } }),
      meta: { ...handled('passSecondFactor'), invalidates: EVERYTHING },
    }),

  renew: () =>
    mutationOptions({
      mutationFn: (code: string) => call(renewRecoveryCodes, { body: { code } }),
      meta: handled('renewRecoveryCodes'),
    }),

  turnOff: () =>
    mutationOptions({
      mutationFn: (code: string) => call(turnOffSecondFactor, { body: { code } }),
      meta: { ...handled('turnOffSecondFactor'), invalidates: [STATUS] },
    }),
};
