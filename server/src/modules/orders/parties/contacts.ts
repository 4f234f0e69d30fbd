import type { ResponsibleUser, UserId } from '@postavka/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface ContactRow {
  readonly user_id: UserId;
  readonly first_name: string;
  readonly middle_name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly telegram: string | null;
  /** Whether the person agreed to be shown to counterparties. */
  readonly is_shown: boolean;
}

/** People by their ids; deleted accounts are left out. */
export async function readContacts(db: Db, ids: readonly (UserId | null)[]): Promise<ReadonlyMap<UserId, ContactRow>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('messenger_links as m', (join) => join.onRef('m.user_id', '=', 'u.id').on('m.messenger', '=', 'telegram'))
    .select(['u.id as user_id', 'u.first_name', 'u.middle_name', 'u.last_name', 'u.email', 'u.phone'])
    .select('m.username as telegram')
    .select(
      sql<boolean>`exists (select from consents k
        where k.user_id = u.id and k.kind = 'contacts' and k.withdrawn_at is null)`.as('is_shown'),
    )
    .where('u.id', 'in', wanted)
    .where('u.deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.user_id, row]));
}

export const readContact = async (db: Db, id: UserId | null): Promise<ContactRow | undefined> =>
  id === null ? undefined : (await readContacts(db, [id])).get(id);

export const presentContact = (person: ContactRow | undefined): ResponsibleUser | null =>
  person === undefined
    ? null
    : {
        first_name: person.first_name,
        middle_name: person.middle_name,
        last_name: person.last_name,
        email: person.email,
        telephone: person.phone,
        telegram_link: person.telegram === null ? null : `https://t.me/${person.telegram}`,
      };

/** For the other party: with the person's consent, or once the answer was chosen. */
export const presentToOther = (person: ContactRow | undefined, isChosen: boolean): ResponsibleUser | null =>
  person && (person.is_shown || isChosen) ? presentContact(person) : null;
