import type { User } from '@postavka/contract';
import type { Selectable } from 'kysely';
import type { Users } from '../../platform/db/schema.generated.ts';

export const presentUser = (user: Selectable<Users>): User => ({
  id: user.id,
  username: user.email ?? user.phone ?? '',
  email: user.email,
  email_verified: user.email_verified_at !== null,
  phone: user.phone,
  phone_verified: user.phone_verified_at !== null,
  first_name: user.first_name,
  middle_name: user.middle_name,
  last_name: user.last_name,
  language: user.language,
  is_operator: user.is_operator,
  companies: [],
});
