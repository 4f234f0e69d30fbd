import { Writable } from 'node:stream';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { logRequests } from './request-log.ts';

test('a request is one line with its id, without its query or a secret of its path', async () => {
  const lines: string[] = [];
  const out = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const app = fastify({ genReqId: () => 'request-1' });
  logRequests(app, createLog('info', out));
  app.get('/joincompany/:token', () => ({}));
  const reply = await app.inject('/joincompany/abc?q=def');
  expect(reply.headers['x-request-id']).toBe('request-1');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { reqId: 'request-1', method: 'GET', path: '/joincompany/[secret]', status: 200, msg: 'answered' },
  ]);
  expect(lines.join()).not.toMatch(/abc|def/);
});
