import { z } from 'zod';
import { CompanyId, UserId } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { LOCALES } from '../locales.ts';
import { parseUrl } from '../parse-url.ts';
import { inOneLine, requiredText, secret, text } from '../text.ts';
import { isCommonPassword, isOwnContact, isSimplePassword } from './password-rules.ts';

/** As zod's own, with domains that are `xn--…` on the wire; mail servers take at most 64 letters before the @. */
const ADDRESS =
  /^(?=[^@]{1,64}@)(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+([a-z]{2,}|xn--[a-z0-9-]{2,})$/;

/** A domain in Cyrillic has one spelling, the one in which letters are sent; what is no domain stays as it was typed. */
function asciiDomain(address: string): string {
  const [, name = '', domain] = /^([^@]*)@([\p{L}\p{M}\p{N}.-]+)$/u.exec(address) ?? [];
  if (domain === undefined || /^[\x21-\x7e]+$/.test(domain)) return address;
  const host = parseUrl(`http://${domain}`)?.hostname;
  return host === undefined ? address : `${name}@${host}`;
}

/** An e-mail address; its letters' case does not matter. */
export const Email = requiredText(LIMITS.username.max)
  .toLowerCase()
  .overwrite(asciiDomain)
  .pipe(z.email({ pattern: ADDRESS, error: 'email' }).max(LIMITS.username.max));

const isShortPassword = (password: string): boolean => password.length < LIMITS.password.min;

/**
 * A password that is chosen anew. That it is not made of one's own contact, `rejectOwnContact` checks where they meet.
 * One complaint at a time without `abort`, which would keep forms from comparing it with the one typed again.
 */
export const NewPassword = secret(LIMITS.password.max)
  .min(LIMITS.password.min, { error: 'password_short' })
  .refine((password) => isShortPassword(password) || !isSimplePassword(password), { error: 'password_simple' })
  .refine((password) => isShortPassword(password) || isSimplePassword(password) || !isCommonPassword(password), {
    error: 'password_common',
  });

/** For objects with a contact and a new password. */
export const rejectOwnContact = <V extends { readonly username: string; readonly password: string }>(
  schema: z.ZodType<V>,
) =>
  schema.refine(({ username, password }) => !isOwnContact(password, [username]), {
    path: ['password'],
    error: 'password_own',
  });

/**
 * A phone in a call: country, area and number, digits only. The server checks whether such a number can exist.
 * A Russian mobile may begin with an 8, as it is dialled at home: no country's code begins with 89.
 */
export const Phone = requiredText(30)
  .regex(/^\+?[\d\s()-]*$/, { error: 'phone' })
  .transform((value) => value.replace(/\D/g, '').replace(/^8(?=9\d{9}$)/, '7'))
  .refine((digits) => digits.length >= LIMITS.phone.min && digits.length <= LIMITS.phone.max, { error: 'phone' });

/** What signs a person in. */
export const SignInBody = z.object({
  username: requiredText(LIMITS.username.max),
  password: secret(LIMITS.password.max),
});

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

/** What shows that the person behind a session is its owner: the password, or a code sent to a confirmed contact. */
export const Proof = z.union([z.object({ password: secret(LIMITS.password.max) }), z.object({ code: Code })], {
  error: 'password_or_code',
});
export type Proof = z.output<typeof Proof>;

export const AuthToken = z.object({ Token: z.string() });

export const PersonName = text(LIMITS.personName.max).overwrite(inOneLine);

export const User = z.object({
  id: UserId,
  username: z.string(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  phone: z.string().nullable(),
  phone_verified: z.boolean(),
  /** Asked for, waiting for its code. */
  pending_email: z.string().nullable(),
  pending_phone: z.string().nullable(),
  /** Whether there is a password to ask for. */
  has_password: z.boolean(),
  first_name: z.string(),
  middle_name: z.string(),
  last_name: z.string(),
  language: z.enum(LOCALES),
  is_operator: z.boolean(),
  companies: z.array(z.object({ id: CompanyId, name: z.string() })),
});

export type User = z.infer<typeof User>;
