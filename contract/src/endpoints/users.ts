import { z } from 'zod';
import { AuthToken, Code, Consents, Email, NewPassword, User, UserId } from '../accounts.ts';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { requiredText, secret } from '../text.ts';

const NewUser = z.object({ id: UserId, username: z.string() });

export const signUp = endpoint({
  method: 'POST',
  path: '/api/users/auth/',
  auth: 'none',
  summary: 'Sign up by e-mail; sends a code and a link',
  body: z.object({ username: Email, password: NewPassword, consents: Consents.optional() }),
  response: NewUser,
  status: 201,
  problems: ['username_taken', 'too_many_requests'],
});

export const login = endpoint({
  method: 'POST',
  path: '/api/users/login/',
  auth: 'none',
  summary: 'Sign in by e-mail and password',
  body: z.object({ username: requiredText(LIMITS.username.max), password: secret(LIMITS.password.max) }),
  response: AuthToken,
  problems: ['bad_credentials', 'not_verified', 'too_many_requests'],
});

export const sendEmailCode = endpoint({
  method: 'POST',
  path: '/api/users/user/code/send/',
  auth: 'none',
  summary: 'Send the e-mail code again; unknown addresses are answered alike',
  body: z.object({ email: Email }),
  response: null,
  problems: ['too_many_requests'],
});

export const verifyCode = endpoint({
  method: 'POST',
  path: '/api/users/user/code/verify/',
  auth: 'none',
  summary: 'Confirm a phone or an e-mail with its code',
  body: z.union([
    z.object({ code: Code, username: requiredText(LIMITS.username.max) }),
    z.object({ code: Code, email: Email }),
  ]),
  response: AuthToken,
  problems: ['code_invalid', 'code_burnt', 'too_many_requests'],
});

export const confirmLink = endpoint({
  method: 'GET',
  path: '/api/users/confirm/link/:token/',
  auth: 'none',
  summary: 'Confirm an e-mail by the link that was sent to it',
  params: z.object({ token: requiredText(200) }),
  response: AuthToken,
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
