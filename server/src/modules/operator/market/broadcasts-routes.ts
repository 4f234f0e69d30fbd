import * as api from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { serve } from '../../../platform/http/serve.ts';
import { orNotFound } from '../../../platform/problem.ts';
import type { OperatorDeps } from '../deps.ts';
import { matching, presentPage, readPage } from '../lists/page.ts';
import { type Person, person } from '../lists/people.ts';
import { record } from '../lists/record.ts';
import { countReached } from './audience.ts';
import { startBroadcast, stopBroadcast } from './broadcast.ts';

export function broadcastsRoutes(app: FastifyInstance, { clock }: OperatorDeps): void {
  serve(app, api.countAudience, async ({ db, body }) => ({ users: await countReached(db, body) }));

  serve(app, api.startBroadcast, (call) =>
    call.inTx(async (tx) => {
      const id = await startBroadcast(tx, call.body, call.actor.userId, clock.now());
      const { title, audience, companies = [] } = call.body;
      await record(tx, call, {
        action: 'operator.broadcast_started',
        subject: { kind: 'broadcast', id },
        after: { title_ru: title.ru, title_en: title.en, audience, companies },
      });
      return readBroadcast(tx, id);
    }),
  );

  serve(app, api.stopBroadcast, (call) =>
    call.inTx(async (tx) => {
      const { id } = call.body;
      await stopBroadcast(tx, id, clock.now());
      const stopped = await readBroadcast(tx, id);
      await record(tx, call, {
        action: 'operator.broadcast_stopped',
        subject: { kind: 'broadcast', id },
        before: { state: 'running' },
        after: { state: 'stopped', sent: stopped.sent },
      });
      return stopped;
    }),
  );

  serve(app, api.listBroadcasts, async ({ db, query }) => {
    const where = matching(query.q, sql`lower(t.title_ru || ' ' || t.title_en)`);
    const page = await readPage<BroadcastRow>(db, query, { columns: COLUMNS, from: sql`broadcasts t`, where });
    return presentPage(page, query, present);
  });
}

interface BroadcastRow {
  readonly id: api.BroadcastId;
  readonly title_ru: string;
  readonly title_en: string;
  readonly text_ru: string;
  readonly text_en: string;
  readonly audience: api.BroadcastAudience;
  readonly companies: readonly api.CompanyId[];
  readonly state: api.BroadcastState;
  readonly total: number;
  readonly sent: number;
  readonly created_by: Person | null;
  readonly created_at: Date;
  readonly finished_at: Date | null;
}

const COLUMNS = sql`t.id, t.title_ru, t.title_en, t.text_ru, t.text_en, t.audience, t.companies, t.state, t.total, t.sent,
  ${person(sql`t.created_by`)} as created_by, t.created_at, t.finished_at`;

async function readBroadcast(db: Db | Tx, id: api.BroadcastId): Promise<api.Broadcast> {
  const { rows } = await sql<BroadcastRow>`select ${COLUMNS} from broadcasts t where t.id = ${id}`.execute(db);
  return present(orNotFound(rows[0]));
}

const present = (row: BroadcastRow): api.Broadcast => ({
  id: row.id,
  title: { ru: row.title_ru, en: row.title_en },
  text: { ru: row.text_ru, en: row.text_en },
  audience: row.audience,
  companies: [...row.companies],
  state: row.state,
  total: row.total,
  sent: row.sent,
  created_by: row.created_by,
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
});
