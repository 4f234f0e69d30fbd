import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CompanyId, SessionId, UserId } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { LOCALES } from '../locales.ts';
import { listOf, Paging } from '../paging.ts';
import { requiredText, secret } from '../text.ts';
import {
  AuthToken,
  CONSENT_KINDS,
  Code,
  Consents,
  Email,
  NewPassword,
  PersonName,
  Phone,
  Proof,
  rejectOwnContact,
  SignInBody,
  User,
} from './schemas.ts';

const NewUser = z.object({ id: UserId, username: z.string() });
const Password = secret(LIMITS.password.max);
/** Of the sign-up that is confirmed. */
const attempt = requiredText(200).optional();

export const signUp = endpoint({
  method: 'POST',
  path: '/api/users/auth/',
  auth: 'none',
  summary: 'Sign up by e-mail; sends a code and a link',
  body: rejectOwnContact(z.object({ username: Email, password: NewPassword, consents: Consents.optional() })),
  // The secret of this attempt: sent back with the code, it makes this attempt's password count and no other.
  response: NewUser.extend({ attempt: z.string() }),
  status: 201,
  problems: ['email_off', 'username_taken', 'too_many_requests'],
});

export const signUpByPhone = endpoint({
  method: 'POST',
  path: '/api/users/auth/phone/',
  auth: 'none',
  summary: 'Sign up by phone; sends a code',
  body: z.object({ username: Phone, consents: Consents.optional() }),
  response: NewUser,
  status: 201,
  problems: ['sms_off', 'username_taken', 'too_many_requests'],
});

export const login = endpoint({
  method: 'POST',
  path: '/api/users/login/',
  auth: 'none',
  summary: 'Sign in by e-mail and password',
  body: SignInBody,
  response: AuthToken,
  problems: ['account_blocked', 'bad_credentials', 'not_verified', 'code_required', 'too_many_requests'],
});

export const sendEmailCode = endpoint({
  method: 'POST',
  path: '/api/users/user/code/send/',
  auth: 'optional',
  summary: 'Send the code of a waiting e-mail again; unknown addresses are answered alike',
  body: z.object({ email: Email }),
  response: null,
  problems: ['email_off', 'too_many_requests'],
});

export const sendPhoneCode = endpoint({
  method: 'POST',
  path: '/api/users/user/code/send/phone/',
  auth: 'optional',
  summary: 'Send a code to a phone: to confirm it, or to sign in; unknown numbers are answered alike',
  body: z.object({ phone: Phone }),
  response: null,
  problems: ['sms_off', 'too_many_requests'],
});

export const verifyCode = endpoint({
  method: 'POST',
  path: '/api/users/user/code/verify/',
  auth: 'optional',
  summary: 'Confirm a phone or an e-mail with its code; a changed contact wants the user’s own token too',
  body: z.union([
    z.object({ code: Code, username: requiredText(LIMITS.username.max), attempt }),
    z.object({ code: Code, email: Email, attempt }),
  ]),
  response: AuthToken,
  problems: ['account_blocked', 'code_invalid', 'code_burnt', 'too_many_requests'],
});

export const confirmLink = endpoint({
  method: 'GET',
  path: '/api/users/confirm/link/:token/',
  auth: 'none',
  summary: 'Confirm an e-mail by the link that was sent to it',
  params: z.object({ token: requiredText(200) }),
  response: AuthToken,
  problems: ['account_blocked'],
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/users/password/reset/',
  auth: 'none',
  summary: 'Send a link for a new password; unknown addresses are answered alike',
  body: z.object({ email: Email }),
  response: null,
  problems: ['email_off', 'too_many_requests'],
});

export const checkResetLink = endpoint({
  method: 'GET',
  path: '/api/users/password/confirm/',
  auth: 'none',
  summary: 'Whether a link for a new password still works; it is not used up',
  query: z.object({ uid: requiredText(40), token: requiredText(200) }),
  response: null,
  problems: ['link_invalid', 'too_many_requests'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/users/password/confirm/',
  auth: 'none',
  summary: 'Set a new password by the link that was sent; ends all sessions',
  body: z.object({ uid: requiredText(40), token: requiredText(200), new_password: NewPassword }),
  response: null,
  problems: ['link_invalid', 'too_many_requests'],
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/users/user/password/change/',
  auth: 'user',
  summary: 'Change the password, after the old one or a proof; ends the other sessions',
  body: z.object({ old_password: Password.optional(), new_password: NewPassword }),
  response: null,
  problems: ['proof_required', 'too_many_requests'],
});

export const sendProofCode = endpoint({
  method: 'POST',
  path: '/api/users/user/proof/send/',
  auth: 'user',
  summary: 'Send a code to a confirmed contact of the user, for a proof',
  response: z.object({ contact: z.string() }),
  problems: ['too_many_requests'],
});

export const prove = endpoint({
  method: 'POST',
  path: '/api/users/user/proof/',
  auth: 'user',
  summary: 'Prove to be the owner of the account; counts in this session for a quarter of an hour',
  body: Proof,
  response: null,
  problems: ['bad_credentials', 'code_invalid', 'code_burnt', 'too_many_requests'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/users/logout/',
  auth: 'user',
  summary: 'End this session and its company tokens',
  response: null,
});

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/users/user/',
  auth: 'user',
  summary: 'The signed-in user',
  response: User,
});

export const updateUser = endpoint({
  method: 'POST',
  path: '/api/users/user/',
  auth: 'user',
  summary: 'Change what is given; a new e-mail or phone wants a proof, and counts once its code is verified',
  body: z
    .object({
      first_name: PersonName,
      middle_name: PersonName,
      last_name: PersonName,
      language: z.enum(LOCALES),
      email: Email,
      phone: Phone,
    })
    .partial(),
  response: User,
  problems: ['username_taken', 'proof_required', 'too_many_requests'],
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/users/sessions/',
  auth: 'user',
  summary: 'Where the user is signed in, last used first',
  query: Paging,
  response: listOf(
    z.object({
      id: SessionId,
      /** The one that asks. */
      current: z.boolean(),
      /** Browser and system, as far as they can be told. */
      device: z.string(),
      /** The network address of the sign-in. */
      ip: z.string().nullable(),
      created_at: z.iso.datetime(),
      last_seen: z.iso.datetime(),
    }),
  ),
});

export const revokeSessions = endpoint({
  method: 'POST',
  path: '/api/users/sessions/revoke/',
  auth: 'user',
  summary: 'End one session, or all of them, this one too',
  body: z.union([z.object({ id: SessionId }), z.object({ all: z.literal(true) })]),
  response: null,
});

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
  problems: ['bad_credentials', 'code_invalid', 'code_burnt', 'last_owner', 'too_many_requests'],
});

const MessengerState = z.object({
  /** Whether this installation has a bot there. */
  available: z.boolean(),
  connected: z.boolean(),
  /** The person has blocked the bot: it is written to again once it is connected again. */
  blocked: z.boolean(),
  /** Of the person in the messenger, where there is one. */
  username: z.string().nullable(),
  /** Opens the bot and connects it, once, for a quarter of an hour; `null` when connected or not available. */
  link: z.string().nullable(),
});

export const telegramInfo = endpoint({
  method: 'GET',
  path: '/api/users/user/telegram/info/',
  auth: 'user',
  summary: 'Whether Telegram is connected, and the link that connects it',
  response: MessengerState,
});

export const unlinkTelegram = endpoint({
  method: 'POST',
  path: '/api/users/user/telegram/unlink/',
  auth: 'user',
  summary: 'Disconnect Telegram',
  response: MessengerState,
});

export const maxInfo = endpoint({
  method: 'GET',
  path: '/api/users/user/max/info/',
  auth: 'user',
  summary: 'Whether MAX is connected, and the link that connects it',
  response: MessengerState,
});

export const unlinkMax = endpoint({
  method: 'POST',
  path: '/api/users/user/max/unlink/',
  auth: 'user',
  summary: 'Disconnect MAX',
  response: MessengerState,
});
