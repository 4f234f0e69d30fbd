import type { Measure, UserId } from '@postavka/contract';
import { type RawBuilder, sql } from 'kysely';
import { nameOf } from '../../accounts/index.ts';

export interface Person {
  readonly id: UserId;
  readonly name: string;
}

/** A person as JSON: the name, or a contact if the person has given none. */
export const person = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select json_build_object('id', who.id, 'name', ${shownName('who')}) from users who where who.id = ${id})`;

/** The name of a person of the table `users` under this alias; of a deleted account, its number. */
export const shownName = (users: string): RawBuilder<unknown> =>
  sql`coalesce(nullif(${nameOf(users)}, ''), '#' || ${sql.ref(`${users}.id`)})`;

/** Whether the operator works in the company, so that another one has to decide about it. */
export const worksIn = (operator: UserId, company: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select from memberships m where m.company_id = ${company} and m.user_id = ${operator})`;

/** An operator's measure against the row, if it still holds. */
export const presentMeasure = (at: Date | null, reason: string | null, by: Person | null): Measure | null =>
  at === null ? null : { at: at.toISOString(), reason: reason ?? '', by };
