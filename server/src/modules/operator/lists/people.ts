import type { Measure, UserId } from '@postavka/contract';
import { type RawBuilder, sql } from 'kysely';

export interface Person {
  readonly id: UserId;
  readonly name: string;
}

/** A person as JSON: the name, or the contact of who has not said one. */
export const person = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select json_build_object('id', who.id, 'name', ${nameOf('who')}) from users who where who.id = ${id})`;

export const nameOf = (alias: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`coalesce(nullif(btrim(${column('last_name')} || ' ' || ${column('first_name')}), ''),
    ${column('email')}, ${column('phone')}, '#' || ${column('id')})`;
};

/** What an operator did, if it still holds. */
export const presentMeasure = (at: Date | null, reason: string | null, by: Person | null): Measure | null =>
  at === null ? null : { at: at.toISOString(), reason: reason ?? '', by };
