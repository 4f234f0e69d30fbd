import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { CompanyId } from '../../ids.ts';
import { CONSENT_KINDS, Proof } from '../schemas.ts';

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
  summary: 'Everything that is kept about the user, after a proof',
  response: z.record(z.string(), z.unknown()),
  problems: ['proof_required'],
});

export const deletionPreview = endpoint({
  method: 'GET',
  path: '/api/users/data/delete/',
  auth: 'user',
  summary: 'What deleting the account does to the companies of the user',
  response: z.object({
    /** Nobody else works in them: they are closed. */
    closes: z.array(z.object({ id: CompanyId, name: z.string() })),
    /** Others work in them and the user is the only owner: there must be another one first. */
    blocked_by: z.array(z.object({ id: CompanyId, name: z.string() })),
  }),
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/users/data/delete/',
  auth: 'user',
  summary: 'Delete the account for good, after its password or a code sent to its phone',
  body: Proof,
  response: null,
  problems: ['bad_credentials', 'code_invalid', 'code_burnt', 'last_owner', 'last_operator', 'too_many_requests'],
});
