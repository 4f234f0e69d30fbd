import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { root } from './run-tool.ts';

test('a signal that comes while the server is being loaded ends it', async () => {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    // What is not ended by the signal ends by itself: there is no such database.
    env: {
      ...process.env,
      NODE_ENV: 'test',
      WEB_DIST: tmpdir(),
      DATABASE_URL: 'postgres://127.0.0.1:1/none',
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors = text(child.stderr);
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(await errors).toBe('');
  expect([0, 143]).toContain(code);
});
