import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { requiredText } from '../../text.ts';

/** Six digits of the app, or a recovery code. */
const Code = z.object({ code: requiredText(40) });
const Secret = z.object({
  /** Base32, to be typed. */
  secret: z.string(),
  /** `otpauth:`, to be opened or drawn as a QR code. */
  uri: z.string(),
});
const OF_A_CODE = [
  'second_factor_invalid',
  'second_factor_missing',
  'second_factor_unreadable',
  'too_many_requests',
] as const;
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const secondFactor = endpoint({
  method: 'GET',
  path: '/api/users/second-factor/',
  auth: 'user',
  beforeSecondFactor: true,
  summary: 'Whether the second factor is set up, and whether this session has passed it',
  response: z.object({
    /** It cannot be turned off; the console of an operator is closed without it. */
    is_required: z.boolean(),
    is_set_up: z.boolean(),
    is_passed: z.boolean(),
    recovery_codes_left: z.int(),
  }),
});

export const setUpSecondFactor = endpoint({
  method: 'POST',
  path: '/api/users/second-factor/set-up/',
  auth: 'user',
  summary:
    'A new secret for an authenticator app; it counts once a code of it is confirmed. One that counts is not replaced',
  response: Secret,
  problems: ['proof_required', 'second_factor_set_up'],
});

export const moveSecondFactor = endpoint({
  method: 'POST',
  path: '/api/users/second-factor/move/',
  auth: 'user',
  summary:
    'A new secret for another phone, by a code of the former one or a recovery code; the former counts until a code of the new one is confirmed in this session',
  body: Code,
  response: Secret,
  problems: ['proof_required', ...OF_A_CODE],
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/users/second-factor/confirm/',
  auth: 'user',
  summary:
    'Confirm the new secret with a code of the app; the recovery codes are shown once. This session has passed, the others have to',
  body: Code,
  response: RecoveryCodes,
  problems: ['second_factor_set_up', ...OF_A_CODE],
});

export const passSecondFactor = endpoint({
  method: 'POST',
  path: '/api/users/second-factor/pass/',
  auth: 'user',
  beforeSecondFactor: true,
  summary: 'Open this session with a code of the app or a recovery code; each works once',
  body: Code,
  response: null,
  problems: OF_A_CODE,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/users/second-factor/recovery-codes/',
  auth: 'user',
  summary: 'New recovery codes; the old ones stop working',
  body: Code,
  response: RecoveryCodes,
  problems: OF_A_CODE,
});

export const turnOffSecondFactor = endpoint({
  method: 'POST',
  path: '/api/users/second-factor/off/',
  auth: 'user',
  summary: 'Sign in without a code again, by a code of the app or a recovery code',
  body: Code,
  response: null,
  problems: ['proof_required', 'second_factor_needed', ...OF_A_CODE],
});
