import { Email, LIMITS, NewPassword, secret } from '@postavka/contract';
import { z } from 'zod';
import { confirmPassword, typedAlike } from '../../shared/forms/password/typed-alike.ts';

export const EmailForm = z.object({ email: Email });

export const PASSWORD_EMPTY = { old_password: '', new_password: '', confirm_password: '' };

const twice = z.object({ new_password: NewPassword, confirm_password: confirmPassword });

/** The current password is only asked for where there is one. */
export const PasswordForm = {
  first: twice.refine(...typedAlike('new_password')),
  change: twice.extend({ old_password: secret(LIMITS.password.max) }).refine(...typedAlike('new_password')),
} as const;

export const PROOF_EMPTY = { password: '' };
export const ProofForm = z.object({ password: secret(LIMITS.password.max) });
