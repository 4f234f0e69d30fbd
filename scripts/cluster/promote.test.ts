import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startThrowawayCluster } from '../../embedded-postgres/src/index.ts';
import { promote } from './promote.ts';

let folder: string;
let socket: string;
let commands: string[];
let haproxy: ReturnType<typeof createServer>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'promote-'));
  socket = join(folder, 'haproxy.sock');
  commands = [];
  haproxy = createServer((line) => {
    line.on('data', (words) => commands.push(String(words).trim()));
    line.end();
  }).listen(socket);
  await once(haproxy, 'listening');
});

afterEach(async () => {
  haproxy.close();
  await rm(folder, { recursive: true, force: true });
});

const say = () => {};

test('a database that is no replica leaves the primary in service', async () => {
  const primary = await startThrowawayCluster();
  try {
    await expect(promote({ replicaUrl: primary.url, socket, say })).rejects.toThrow('is no replica');
    expect(commands).toEqual([]);
  } finally {
    await primary.stop();
  }
});

test('so does one that does not answer', async () => {
  await expect(promote({ replicaUrl: 'postgres://nobody:hidden@localhost:1/x', socket, say })).rejects.toThrow(
    /replica at localhost:1 does not answer/,
  );
  expect(commands).toEqual([]);
});
