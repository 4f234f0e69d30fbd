import type { Audience, BroadcastId, CompanyId, NewBroadcast, UserId } from '@postavka/contract';
import { emit } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { addJob, type Jobs } from '../../../platform/jobs/jobs.ts';
import { orNotFound, Problem } from '../../../platform/problem.ts';
import { countReached, nextReached } from './audience.ts';

const BATCH = 200;

export async function startBroadcast(tx: Tx, broadcast: NewBroadcast, by: UserId, at: Date): Promise<BroadcastId> {
  const { title, text, audience, companies = [] } = broadcast;
  const { id } = await tx
    .insertInto('broadcasts')
    .values({
      title_ru: title.ru,
      title_en: title.en,
      text_ru: text.ru,
      text_en: text.en,
      audience,
      companies: [...companies],
      total: await countReached(tx, broadcast),
      created_by: by,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addJob(tx, 'operator.broadcast', { id, after: 0 });
  return id;
}

/** Stops a broadcast; the job of its next batch sees that and ends. */
export async function stopBroadcast(tx: Tx, id: BroadcastId, at: Date): Promise<void> {
  const { state } = await lockBroadcast(tx, id).then(orNotFound);
  if (state !== 'running') throw new Problem('already_decided');
  await tx.updateTable('broadcasts').set({ state: 'stopped', finished_at: at }).where('id', '=', id).execute();
}

/** Notifies one batch of the audience. A batch that runs again after a crash notifies nobody twice, and adds the same next job. */
export async function sendBatch(tx: Tx, { id, after }: Jobs['operator.broadcast'], at: Date): Promise<void> {
  const broadcast = await lockBroadcast(tx, id);
  if (broadcast?.state !== 'running') return;
  const audience: Audience = { audience: broadcast.audience, companies: broadcast.companies as CompanyId[] };
  const readers = await nextReached(tx, audience, after, BATCH);
  const { title_ru, title_en, text_ru, text_en, sent, total } = broadcast;
  await emit(tx, 'broadcast.told', { broadcastId: id, readers, words: { title_ru, title_en, text_ru, text_en } });
  const isLast = readers.length < BATCH;
  const told = sent + readers.length;
  await tx
    .updateTable('broadcasts')
    .set({ sent: told, total: Math.max(total, told), ...(isLast && { state: 'done', finished_at: at }) })
    .where('id', '=', id)
    .execute();
  const last = readers.at(-1);
  if (!isLast && last !== undefined)
    await addJob(tx, 'operator.broadcast', { id, after: last }, { jobKey: `broadcast:${id}:${last}` });
}

const lockBroadcast = (tx: Tx, id: BroadcastId) =>
  tx.selectFrom('broadcasts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
