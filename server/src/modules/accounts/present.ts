import type { CompanyId, User } from '@postavka/contract';
import type { Selectable } from 'kysely';
import type { Users } from '../../platform/db/schema.generated.ts';

/** The caller's own account; `pending` are the contacts that are not confirmed yet. */
export const presentUser = (
  user: Selectable<Users>,
  pending: readonly string[],
  companies: readonly { readonly id: CompanyId; readonly name: string }[],
): User => ({
  id: user.id,
  username: user.email ?? user.phone ?? '',
  email: user.email,
  email_verified: user.email_verified_at !== null,
  phone: user.phone,
  phone_verified: user.phone_verified_at !== null,
  pending_email: pending.find((contact) => contact.includes('@')) ?? null,
  pending_phone: pending.find((contact) => !contact.includes('@')) ?? null,
  has_password: user.password_hash !== null,
  first_name: user.first_name,
  middle_name: user.middle_name,
  last_name: user.last_name,
  language: user.language,
  is_operator: user.is_operator,
  companies: companies.map(({ id, name }) => ({ id, name })),
});
