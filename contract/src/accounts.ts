import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { LOCALES } from './locales.ts';
import { requiredText, secret, text } from './text.ts';

export const UserId = z.int().positive().brand<'UserId'>();
export type UserId = z.infer<typeof UserId>;

export const CompanyId = z.int().positive().brand<'CompanyId'>();
export type CompanyId = z.infer<typeof CompanyId>;

/** An e-mail address; its letters' case does not matter. */
export const Email = requiredText(LIMITS.username.max)
  .toLowerCase()
  .pipe(z.email({ error: 'email' }));

export const NewPassword = secret(LIMITS.password.max).min(LIMITS.password.min, { error: 'password_short' });

export const Code = requiredText(LIMITS.code.length).regex(/^\d{6}$/, { error: 'code' });

/** Consents are separate and never pre-ticked; the screens require the first two. */
export const CONSENT_KINDS = ['processing', 'terms', 'contacts', 'marketing'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

export const Consents = z
  .object({
    processing: z.boolean(),
    terms: z.boolean(),
    contacts: z.boolean(),
    marketing: z.boolean(),
  })
  .partial();

export const AuthToken = z.object({ Token: z.string() });

export const PersonName = text(LIMITS.personName.max);

export const User = z.object({
  id: UserId,
  username: z.string(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  phone: z.string().nullable(),
  phone_verified: z.boolean(),
  first_name: z.string(),
  middle_name: z.string(),
  last_name: z.string(),
  language: z.enum(LOCALES),
  is_operator: z.boolean(),
  companies: z.array(z.object({ id: CompanyId, name: z.string() })),
});

export type User = z.infer<typeof User>;
