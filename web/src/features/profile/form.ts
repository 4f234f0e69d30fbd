import { Email, LIMITS, NewPassword, secret } from '@postavka/contract';
import { z } from 'zod';

export const EmailForm = z.object({ email: Email });

export const PASSWORD_EMPTY = { old_password: '', new_password: '', confirm_password: '' };

const again = z.object({
  new_password: NewPassword,
  confirm_password: z.string().min(1, { error: 'required' }),
});
const Both = z.object({ new_password: z.string(), confirm_password: z.string().min(1) });
const areSame = (values: { new_password: string; confirm_password: string }): boolean =>
  values.new_password === values.confirm_password;
const mismatch = {
  path: ['confirm_password'],
  error: 'password_mismatch',
  // Told at once, not only when all else is right.
  when: ({ value }: { value: unknown }) => Both.safeParse(value).success,
};

/** The current password is asked for where there is one. */
export const PasswordForm = {
  first: again.refine(areSame, mismatch),
  change: again.extend({ old_password: secret(LIMITS.password.max) }).refine(areSame, mismatch),
} as const;

export const PROOF_EMPTY = { password: '' };
export const ProofForm = z.object({ password: secret(LIMITS.password.max) });
