import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { LIMITS } from '../../limits.ts';
import { LOCALES } from '../../locales.ts';
import { secret } from '../../text.ts';
import { Email, NewPassword, PersonName, Phone, Proof, User } from '../schemas.ts';

const Password = secret(LIMITS.password.max);

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
