import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import { verify } from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

type Sql = (text: string, values?: unknown[], name?: string) => Promise<pg.QueryResultRow[]>;

/** Signing in and adding a document without limits, checks of what is in a file, an audit log, or transactions. */
export async function bareWrites(bare: FastifyInstance, sql: Sql): Promise<void> {
  bare.post<{ Body: { username: string; password: string } }>('/api/users/login/', async ({ body }) => {
    const [user] = await sql('select id, password_hash from users where email = $1', [body.username], 'user');
    if (!user || !(await verify(user.password_hash, body.password))) throw new Error('refused');
    const token = randomBytes(32).toString('base64url');
    await sql(
      `insert into sessions (user_id, token_hash, expires_at, ip, user_agent)
      values ($1, $2, now() + interval '30 days', '127.0.0.1', '')`,
      [user.id, createHash('sha256').update(token).digest()],
      'session',
    );
    return { Token: token };
  });

  await bare.register(multipart);
  const folder = mkdtempSync(join(tmpdir(), 'bench-files-'));
  bare.post('/api/orders/request/file/add/', async (request, reply) => {
    const file = await request.file();
    if (!file) throw new Error('no file');
    const bytes = await file.toBuffer();
    const key = randomUUID();
    await writeFile(join(folder, key), bytes);
    const order = (file.fields.request_id as { value: string }).value;
    const [row] = await sql(
      `with file as (
        insert into files (key, name, type, size, company_id)
        select $1, $2, $3, $4, company_id from orders where id = $5 returning id)
      insert into order_files (order_id, file_id, position)
      select $5, id, (select count(*) from order_files where order_id = $5) from file returning file_id as id`,
      [key, file.filename, file.mimetype, bytes.length, order],
      'file',
    );
    return reply
      .code(201)
      .send({ id: Number(row?.id), name: file.filename, size: bytes.length, link: `/files/${key}` });
  });
}
