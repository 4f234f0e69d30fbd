import { createWriteStream } from 'node:fs';
import { endpoint, queryId, UserId } from '@postavka/contract';
import fastify from 'fastify';
import pg from 'pg';
import { z } from 'zod';
import { buildApp } from '../server/src/app.ts';
import { compose } from '../server/src/compose.ts';
import { readConfig } from '../server/src/config.ts';
import { hotRead } from '../server/src/platform/db/database.ts';
import { serve } from '../server/src/platform/http/serve.ts';
import { createLog } from '../server/src/platform/log.ts';
import { orNotFound } from '../server/src/platform/problem.ts';
import { createShutdownHooks } from '../server/src/platform/process/shutdown-hooks.ts';

/** One of the two servers that `hot-read.ts` compares; says its address to the parent. */
const [kind, databaseUrl = ''] = process.argv.slice(2);
const POOL = 10;

const app = kind === 'bare' ? bareApp() : await wholeApp();
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
process.on('message', () => process.send?.(process.memoryUsage.rss()));

function bareApp() {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: POOL });
  const bare = fastify();
  bare.get<{ Querystring: { id: string } }>('/api/bench/user/', async (request) => {
    const { rows } = await pool.query({
      name: 'user',
      text: 'select id, email, first_name, last_name, language from users where id = $1',
      values: [request.query.id],
    });
    return { ...rows[0], id: Number(rows[0]?.id) };
  });
  return bare;
}

async function wholeApp() {
  const log = createLog('info', createWriteStream('/dev/null'));
  const config = readConfig({ SECRET_KEY: '00'.repeat(32), DATABASE_URL: databaseUrl, DATABASE_POOL: String(POOL) });
  const { deps } = await compose(config, databaseUrl, log, createShutdownHooks(log));
  const { database } = deps;
  const whole = await buildApp({ ...deps, site: undefined });
  const userById = hotRead((db, id: UserId) =>
    db.selectFrom('users').select(['id', 'email', 'first_name', 'last_name', 'language']).where('id', '=', id),
  );
  const readUser = endpoint({
    method: 'GET',
    path: '/api/bench/user/',
    auth: 'none',
    summary: 'One row by id',
    query: z.object({ id: queryId.pipe(UserId) }),
    response: z.object({
      id: UserId,
      email: z.string().nullable(),
      first_name: z.string(),
      last_name: z.string(),
      language: z.string(),
    }),
  });
  serve(whole, readUser, async ({ query }) => orNotFound((await userById(database, query.id))[0]));
  return whole;
}
