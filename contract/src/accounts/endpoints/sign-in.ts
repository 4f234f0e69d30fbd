import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { UserId } from '../../ids.ts';
import { LIMITS } from '../../limits.ts';
import { requiredText } from '../../text.ts';
import { AuthToken, Code, Consents, Email, NewPassword, Phone, rejectOwnContact, SignInBody } from '../schemas.ts';

const NewUser = z.object({
  id: UserId,
  username: z.string(),
  /** The code that was sent last still stands; seconds until another one may be asked for. */
  resend_after: z.int().optional(),
});

/** Of the sign-up that is confirmed. */
const attempt = requiredText(200).optional();

export const signUp = endpoint({
  method: 'POST',
  path: '/api/users/auth/',
  auth: 'none',
  summary: 'Sign up by e-mail; sends a code and a link, or lets those that were sent a moment ago stand',
  body: rejectOwnContact(z.object({ username: Email, password: NewPassword, consents: Consents.optional() })),
  response: NewUser.extend({
    /** The secret of this attempt: sent back with the code, it makes this attempt's password count and no other. */
    attempt: z.string(),
  }),
  status: 201,
  problems: ['email_off', 'username_taken', 'too_many_requests'],
});

export const signUpByPhone = endpoint({
  method: 'POST',
  path: '/api/users/auth/phone/',
  auth: 'none',
  summary: 'Sign up by phone; sends a code, or lets one that was sent a moment ago stand',
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
