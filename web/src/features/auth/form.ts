import { type CallInput, Email, login, NewPassword, type signUp, verifyCode } from '@postavka/contract';
import { z } from 'zod';

export const SIGN_UP_EMPTY = {
  username: '',
  password: '',
  confirm_password: '',
  processing: false,
  terms: false,
  contacts: false,
  marketing: false,
};

export type SignUpValues = typeof SIGN_UP_EMPTY;

const mustAgree = (error: string) => z.boolean().refine((agreed) => agreed, { error });

export const SignUpForm = z
  .object({
    username: Email,
    password: NewPassword,
    confirm_password: z.string().min(1, { error: 'required' }),
    processing: mustAgree('consent_processing'),
    terms: mustAgree('consent_terms'),
    contacts: z.boolean(),
    marketing: z.boolean(),
  })
  .refine(({ password, confirm_password }) => password === confirm_password, {
    path: ['confirm_password'],
    error: 'password_mismatch',
    // Told at once, not only when all else is right.
    when: ({ value }) => hasBothPasswords(value),
  });

function hasBothPasswords(value: unknown): boolean {
  const both = z.object({ password: z.string(), confirm_password: z.string().min(1) });
  return both.safeParse(value).success;
}

export function toSignUp(values: SignUpValues): CallInput<typeof signUp>['body'] {
  const { username, password, processing, terms, contacts, marketing } = values;
  return { username: username.trim(), password, consents: { processing, terms, contacts, marketing } };
}

export const SIGN_IN_EMPTY = { username: '', password: '' };
export const SignInForm = login.body;

export const CODE_EMPTY = { code: '' };
export const CodeForm = z.object({ code: verifyCode.body.options[1].shape.code });
