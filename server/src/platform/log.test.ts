import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog, loggable } from './log.ts';

test.for([
  ['/api/users/confirm/link/abc-DEF_1/?x=1', '/api/users/confirm/link/[secret]'],
  ['/joincompany/abc', '/joincompany/[secret]'],
  ['/password/reset/confirm/MQ/abc/', '/password/reset/confirm/mq/[secret]'],
  ['/JoinCompany/abc', '/joincompany/[secret]'],
  ['/%6aoincompany/abc', '/joincompany/[secret]'],
  ['/%256aoincompany/abc', '/joincompany/[secret]'],
  ['/joincompany%2Fabc', '/joincompany/[secret]'],
  ['//joincompany//abc', '/joincompany/[secret]'],
  ['/joincompany/%FFabc', '/joincompany/[secret]'],
  ['http://host/joincompany/abc', 'http:/host/joincompany/[secret]'],
  ['/p/%D0%9F', '/p/%D0%9F'],
  ['/confirm/abc', '/confirm/[secret]'],
  ['/unsubscribe/abc', '/unsubscribe/[secret]'],
  ['/p?q=pipe&token=abc', '/p'],
  ['/dashboard#x', '/dashboard'],
] as const)('%s is logged as %s', ([url, shown]) => {
  expect(loggable(url)).toBe(shown);
});

test('secrets are blanked by name, and a database error carries neither its parameters nor its connection', () => {
  let out = '';
  const log = createLog(
    'info',
    new Writable({
      write: (chunk, _, done) => {
        out += chunk;
        done();
      },
    }),
  );
  log.info({ password: 'p1', user: { token: 'p2', code: 'p3' } }, 'said');
  const failed = Object.assign(new Error('duplicate key'), {
    parameters: ['p4'],
    args: ['p5'],
    detail: 'Key (email)=(p6) already exists',
    query: 'select $1',
    client: { connectionParameters: 'p7' },
  });
  log.error({ err: failed }, 'failed');
  expect(out).not.toMatch(/p[1-7]/);
  expect(out).toContain('duplicate key');
});
