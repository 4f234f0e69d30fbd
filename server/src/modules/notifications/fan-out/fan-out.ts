import { createHash, randomUUID } from 'node:crypto';
import type { CompanyId, Permission, UserId } from '@postavka/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { json } from '../../../platform/db/json.ts';
import { addJob, addJobs } from '../../../platform/jobs/jobs.ts';
import { announce } from '../../../platform/live/live-hub.ts';
import { EVENT_OF } from '../delivery/event-of.ts';
import type { NotificationKind } from '../present.ts';

/** What a notification says and opens. */
export interface Notice {
  readonly kind: NotificationKind;
  /** The page it opens; `null` if there is none. */
  readonly link: string | null;
  readonly params?: Record<string, string | number>;
  /** For jobs, which may run again after a crash: a reader gets only one notification of a kind with this key. */
  readonly once?: string;
}

/** Members of a company who have a permission, except those who already know or are told separately. */
export interface Audience {
  readonly company: CompanyId;
  readonly permission: Permission;
  readonly except?: UserId | readonly UserId[];
}

export interface FanOut {
  readonly id: string;
  readonly notice: Notice;
  readonly audience: Audience;
  /** The last reader of the batch before; readers are taken in the order of their ids. */
  readonly after: number;
}

const BATCH = 200;

/** A notification for one person, in the transaction of the change. */
export const notifyUser = (tx: Tx, userId: UserId, notice: Notice): Promise<void> => notifyUsers(tx, [userId], notice);

/** The same for several people, in one statement. */
export const notifyUsers = (tx: Tx, readers: readonly UserId[], notice: Notice): Promise<void> =>
  write(tx, readers, notice, notice.once === undefined ? null : uuidOf([notice.kind, notice.once]));

/** Notifies the members by a job, so that the change itself writes no row for each reader. */
export const notifyMembers = (tx: Tx, audience: Audience, notice: Notice): Promise<void> =>
  notifyAudiences(tx, [{ audience, notice }]);

/** The same for several companies, in one statement. */
export const notifyAudiences = (
  tx: Tx,
  told: readonly { readonly audience: Audience; readonly notice: Notice }[],
): Promise<void> =>
  addJobs(
    tx,
    'notifications.fan_out',
    told.map(({ audience, notice }) => ({ id: fanOutId(audience, notice), notice, audience, after: 0 })),
  );

function fanOutId({ company }: Audience, { kind, link, once }: Notice): string {
  return once === undefined ? randomUUID() : uuidOf([kind, company, link ?? '', once]);
}

/** The same parts give the same UUID. */
function uuidOf(parts: readonly (string | number)[]): string {
  const digest = createHash('sha256').update(parts.join(' ')).digest('hex');
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** One batch, and the job of the next one. */
export async function fanOutBatch(tx: Tx, fanOut: FanOut): Promise<void> {
  const readers = await nextReaders(tx, fanOut);
  const notice = { ...fanOut.notice, link: linkFor(fanOut.audience.company, fanOut.notice.link) };
  await write(tx, readers, notice, fanOut.id);
  const last = readers.at(-1);
  if (last === undefined || readers.length < BATCH) return;
  // A batch that runs twice asks for the same next one.
  await addJob(tx, 'notifications.fan_out', { ...fanOut, after: last }, { jobKey: `fan-out:${fanOut.id}:${last}` });
}

/** A reader may work for several companies: the link opens the page as a member of this one. */
export const linkFor = <L extends string | null>(company: CompanyId, link: L): L | string =>
  link && `${link}${link.includes('?') ? '&' : '?'}for_company=${company}`;

async function nextReaders(tx: Tx, { audience, after }: FanOut): Promise<UserId[]> {
  const except = [audience.except ?? []].flat();
  const rows = await tx
    .selectFrom('memberships')
    .select('user_id')
    .where('company_id', '=', audience.company)
    .where(audience.permission, '=', true)
    .where('user_id', '>', after as UserId)
    .$if(except.length > 0, (query) => query.where('user_id', 'not in', except))
    .orderBy('user_id')
    .limit(BATCH)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Writes the notifications; only new rows are delivered by other channels. */
async function write(tx: Tx, readers: readonly UserId[], notice: Notice, fanOutId: string | null): Promise<void> {
  if (readers.length === 0) return;
  const { kind, link, params = {} } = notice;
  const written = await tx
    .insertInto('notifications')
    .values(readers.map((reader) => ({ user_id: reader, kind, link, params: json(params), fan_out_id: fanOutId })))
    .onConflict((on) => on.columns(['fan_out_id', 'user_id']).where('fan_out_id', 'is not', null).doNothing())
    .returning(['id', 'user_id'])
    .execute();
  await announce(
    tx,
    written.map((row) => row.user_id),
    { topic: 'notifications', id: null },
  );
  if (!EVENT_OF[kind]) return;
  await addJobs(
    tx,
    'notifications.deliver',
    written.map(({ id }) => ({ id })),
  );
}
