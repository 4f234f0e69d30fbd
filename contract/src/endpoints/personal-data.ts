import { z } from 'zod';
import { CONSENT_KINDS, Code } from '../accounts.ts';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { secret } from '../text.ts';

const Consent = z.object({
  kind: z.enum(CONSENT_KINDS),
  given: z.boolean(),
  /** The edition of the document that was agreed to. */
  doc_version: z.string().nullable(),
  given_at: z.iso.datetime().nullable(),
  withdrawn_at: z.iso.datetime().nullable(),
});

export const listConsents = endpoint({
  method: 'GET',
  path: '/api/users/consents/',
  auth: 'user',
  summary: 'What the user has agreed to',
  response: z.object({ data: z.array(Consent) }),
});

export const updateConsent = endpoint({
  method: 'POST',
  path: '/api/users/consents/',
  auth: 'user',
  summary: 'Give or withdraw a consent; the two that an account rests on end with the account',
  body: z.object({ kind: z.enum(['contacts', 'marketing']), given: z.boolean() }),
  response: z.object({ data: z.array(Consent) }),
});

export const exportData = endpoint({
  method: 'GET',
  path: '/api/users/data/export/',
  auth: 'user',
  summary: 'Everything that is kept about the user',
  response: z.record(z.string(), z.unknown()),
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/users/data/delete/',
  auth: 'user',
  summary: 'Delete the account for good, after its password or a code sent to its phone',
  body: z.union([z.object({ password: secret(LIMITS.password.max) }), z.object({ code: Code })], {
    error: 'password_or_code',
  }),
  response: null,
  problems: ['bad_credentials', 'code_invalid', 'code_burnt', 'too_many_requests'],
});
