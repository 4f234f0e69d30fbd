import type { ResponsibleUser } from '@postavka/contract';
import { type RawBuilder, sql } from 'kysely';

export interface ContactRow {
  readonly first_name: string;
  readonly middle_name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly telegram: string | null;
  /** Whether the person agreed to be shown to counterparties. */
  readonly is_shown: boolean;
}

/** The person whose id is in `column`, as a column of another statement: null for nobody and for deleted accounts. */
export const contactIn = (column: string): RawBuilder<ContactRow | null> => sql<ContactRow | null>`
  (select to_jsonb(person) from (
    select u.first_name, u.middle_name, u.last_name, u.email, u.phone, m.username as telegram,
      exists (select from consents k where k.user_id = u.id and k.kind = 'contacts' and k.withdrawn_at is null) as is_shown
    from users u left join messenger_links m on m.user_id = u.id and m.messenger = 'telegram'
    where u.id = ${sql.ref(column)} and u.deleted_at is null) person)`;

export const presentContact = (person: ContactRow | null): ResponsibleUser | null =>
  person === null
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
export const presentToOther = (person: ContactRow | null, isChosen: boolean): ResponsibleUser | null =>
  person && (person.is_shown || isChosen) ? presentContact(person) : null;
