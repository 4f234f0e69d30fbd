import { z } from 'zod';

/** The field below a new password, which repeats it. */
export const confirmPassword = z.string().min(1, { error: 'required' });

/** For `refine`: both fields have the same password. Reported at once, not only when everything else is right. */
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
