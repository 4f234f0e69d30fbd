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

/**
 * The person whose id is in `column`, as a column of another statement: null for nobody and for deleted accounts. Its own
 * tables have long names: one that the statement around it uses too would be meant by `column`.
 */
export const contactIn = (column: string): RawBuilder<ContactRow | null> => sql<ContactRow | null>`
  (select to_jsonb(contact) from (
    select contact_user.first_name, contact_user.middle_name, contact_user.last_name, contact_user.email,
      contact_user.phone, contact_link.username as telegram,
      exists (select from consents contact_consent where contact_consent.user_id = contact_user.id
        and contact_consent.kind = 'contacts' and contact_consent.withdrawn_at is null) as is_shown
    from users contact_user left join messenger_links contact_link
      on contact_link.user_id = contact_user.id and contact_link.messenger = 'telegram'
    where contact_user.id = ${sql.ref(column)} and contact_user.deleted_at is null) contact)`;

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
