import { AUDIT_MENTIONS, type AuditEntry } from '@postavka/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { shownName } from '../lists/people.ts';

type Entry = Pick<AuditEntry, 'before' | 'after' | 'data'>;
type Mentioned = AuditEntry['mentioned'][number];
type Kind = (typeof AUDIT_MENTIONS)[keyof typeof AUDIT_MENTIONS];

/** Reads the names of the people and things whose ids these entries mention; returns a look-up for one entry. */
export async function mentionedIn(db: Db, entries: readonly Entry[]): Promise<(entry: Entry) => Mentioned[]> {
  const numbers = entries.flatMap(numbersIn);
  const of = (asked: Kind) => [...new Set(numbers.flatMap(({ kind, id }) => (kind === asked ? [id] : [])))];
  if (numbers.length === 0) return () => [];
  const { rows } = await sql<Mentioned>`
    select 'user' as kind, u.id, ${shownName('u')} as name from users u where u.id = any (${of('user')}::bigint[])
    union all select 'company', id, name from companies where id = any (${of('company')}::bigint[])
    union all select 'request', id, title from orders where id = any (${of('request')}::bigint[])`.execute(db);
  return (entry) => {
    const own = new Set(numbersIn(entry).map(keyOf));
    return rows.filter((row) => own.has(keyOf(row)));
  };
}

const keyOf = ({ kind, id }: Pick<Mentioned, 'kind' | 'id'>): string => `${kind}:${id}`;

const numbersIn = ({ before, after, data }: Entry) =>
  [before, after, data].flatMap((facts) =>
    Object.entries(AUDIT_MENTIONS).flatMap(([fact, kind]) =>
      [facts[fact] ?? []].flat().flatMap((id) => (typeof id === 'number' ? [{ kind, id }] : [])),
    ),
  );
