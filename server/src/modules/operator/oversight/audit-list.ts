import type { AuditEntry, AuditId, AuditSubject, auditLog, HandlerInput, Locale } from '@postavka/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Calendar, daysAfter } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/db/database.ts';
import { escapeLike } from '../../../platform/db/like.ts';
import { presentPage, readPage } from '../lists/page.ts';
import { type Person, person, shownName } from '../lists/people.ts';
import { mentionedIn } from './audit-names.ts';

export type AuditQuery = HandlerInput<typeof auditLog>['query'];

interface AuditRow {
  readonly id: AuditId;
  readonly at: Date;
  readonly actor: Person | null;
  readonly action: string;
  readonly subject_kind: AuditSubject | null;
  readonly subject_id: number | null;
  readonly subject_name: string | null;
  readonly ip: string | null;
  readonly before: AuditEntry['before'];
  readonly after: AuditEntry['after'];
  readonly data: AuditEntry['data'];
}

const columns = (
  locale: Locale,
) => sql`t.id, t.at, t.action, host(t.ip) as ip, t.subject_kind, t.subject_id, t.before, t.after, t.data,
  ${person(sql`t.user_id`)} as actor,
  case t.subject_kind ${sql.join(
    Object.entries(NAMES).map(([kind, name]) => sql`when ${sql.lit(kind)} then ${name(locale)}`),
    sql` `,
  )} end as subject_name`;

const unnamed = () => sql`null`;

/** How to read the name of a subject by its id; where there is none, the action says enough. */
const NAMES: Readonly<Record<AuditSubject, (locale: Locale) => RawBuilder<unknown>>> = {
  user: () => sql`(select ${shownName('u')} from users u where u.id = t.subject_id)`,
  company: () => sql`(select name from companies where id = t.subject_id)`,
  product: () => sql`(select name from products where id = t.subject_id)`,
  request: () => sql`(select title from orders where id = t.subject_id)`,
  category: (locale) => sql`(select ${sql.ref(`name_${locale}`)} from categories where id = t.subject_id)`,
  report: unnamed,
  dispute: unnamed,
  synonym: unnamed,
  broadcast: unnamed,
  job: unnamed,
};

/** The reader of the log: days are those of the platform's calendar, names are in the reader's language. */
export interface AuditReader {
  readonly calendar: Calendar;
  readonly locale: Locale;
}

const readRows = (db: Db, { calendar, locale }: AuditReader, query: AuditQuery) =>
  readPage<AuditRow>(db, query, { columns: columns(locale), from: sql`audit t`, where: filters(calendar, query) });

export const readAudit = async (db: Db, reader: AuditReader, query: AuditQuery): Promise<AuditEntry[]> =>
  withNames(db, (await readRows(db, reader, query)).rows);

export async function listAudit(db: Db, reader: AuditReader, query: AuditQuery) {
  const page = await readRows(db, reader, query);
  return presentPage({ ...page, rows: await withNames(db, page.rows) }, query, (entry) => entry);
}

async function withNames(db: Db, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const mentioned = await mentionedIn(db, rows);
  return rows.map((row) => ({ ...presentEntry(row), mentioned: mentioned(row) }));
}

const HISTORY = 50;

/** The latest entries about a subject. */
export async function historyOf(db: Db, kind: AuditSubject, id: number, locale: Locale): Promise<AuditEntry[]> {
  const { rows } = await sql<AuditRow>`select ${columns(locale)} from audit t
    where t.subject_kind = ${kind} and t.subject_id = ${id} order by t.id desc limit ${sql.lit(HISTORY)}`.execute(db);
  return withNames(db, rows);
}

const presentEntry = (row: AuditRow): Omit<AuditEntry, 'mentioned'> => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: row.actor,
  action: row.action,
  subject:
    row.subject_kind === null || row.subject_id === null
      ? null
      : { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
  ip: row.ip,
  before: row.before,
  after: row.after,
  data: row.data,
});

function filters(calendar: Calendar, { actor, action, subject, from, to }: AuditQuery): RawBuilder<unknown>[] {
  const [kind, id] = subject?.split(':') ?? [];
  const beginning = action?.endsWith('.') ? `${escapeLike(action)}%` : undefined;
  return [
    ...(actor === undefined ? [] : [sql`t.user_id = ${actor}`]),
    ...(beginning === undefined ? [] : [sql`t.action like ${beginning}`]),
    ...(action && beginning === undefined ? [sql`t.action = ${action}`] : []),
    ...(kind === undefined ? [] : [sql`t.subject_kind = ${kind}`]),
    ...(id === undefined ? [] : [sql`t.subject_id = ${Number(id)}`]),
    ...(from === undefined ? [] : since(calendar.startOf(from))),
    ...(to === undefined ? [] : until(calendar.startOf(daysAfter(to, 1)))),
  ];
}

/** No transaction lasts longer than this, so the order of ids and that of times differ by no more. */
const SKEW = sql`interval '10 minutes'`;

/**
 * Conditions for entries since a time; the id lets a list that is ordered by ids begin there instead of at the end of
 * the log.
 */
const since = (time: Date) => [
  sql`t.at >= ${time}`,
  sql`t.id > coalesce((select id from audit where at < ${time}::timestamptz - ${SKEW} order by at desc limit 1), 0)`,
];

const until = (time: Date) => [
  sql`t.at < ${time}`,
  sql`t.id < coalesce((select id from audit where at > ${time}::timestamptz + ${SKEW} order by at limit 1), ${LAST_ID})`,
];

const LAST_ID = sql`9223372036854775807`;
