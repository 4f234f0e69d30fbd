import {
  type CallInput,
  type ConsentKind,
  Email,
  isOwnContact,
  NewPassword,
  rejectOwnContact,
  SignInBody,
  type signUp,
} from '@postavka/contract';
import { z } from 'zod';
import { confirmPassword, typedAlike } from '../../shared/forms/password/typed-alike.ts';

const mustAgree = (error: string) => z.boolean().refine((agreed) => agreed, { error });

export const CONSENTS_EMPTY = { processing: false, terms: false, contacts: false, marketing: false };

export const ConsentsForm = {
  processing: mustAgree('consent_processing'),
  terms: mustAgree('consent_terms'),
  contacts: z.boolean(),
  marketing: z.boolean(),
};

export const toConsents = ({ processing, terms, contacts, marketing }: Readonly<Record<ConsentKind, boolean>>) => ({
  processing,
  terms,
  contacts,
  marketing,
});

/** A new password, typed twice. */
const passwords = { password: NewPassword, confirm_password: confirmPassword };

export const SIGN_UP_EMPTY = { username: '', password: '', confirm_password: '', ...CONSENTS_EMPTY };
export const SignUpForm = rejectOwnContact(
  z.object({ username: Email, ...passwords, ...ConsentsForm }).refine(...typedAlike('password')),
);

export function toSignUp(values: typeof SIGN_UP_EMPTY): CallInput<typeof signUp>['body'] {
  return { username: values.username.trim(), password: values.password, consents: toConsents(values) };
}

export const SIGN_IN_EMPTY = { username: '', password: '' };
export const SignInForm = SignInBody;

export const ResetForm = z.object({ email: Email });

export const NEW_PASSWORD_EMPTY = { password: '', confirm_password: '' };
export const NewPasswordForm = z.object(passwords).refine(...typedAlike('password'));

/** A new password of a known person. */
export const newPasswordForm = (email: string) =>
  NewPasswordForm.refine(({ password }) => !isOwnContact(password, [email]), {
    path: ['password'],
    error: 'password_own',
  });
