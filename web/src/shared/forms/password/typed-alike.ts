import { z } from 'zod';

/** The field under that of a new password. */
export const confirmPassword = z.string().min(1, { error: 'required' });

/** For `refine`: the password of this name is typed twice alike. That is told at once, not only when all else is right. */
export function typedAlike<Name extends string>(name: Name) {
  const Both = z.object({ [name]: z.string(), confirm_password: z.string().min(1) });
  const areAlike = (values: Readonly<Record<Name | 'confirm_password', string>>): boolean =>
    values[name] === values.confirm_password;
  const complaint = {
    path: ['confirm_password'],
    error: 'password_mismatch',
    when: ({ value }: { value: unknown }) => Both.safeParse(value).success,
  };
  return [areAlike, complaint] as const;
}
