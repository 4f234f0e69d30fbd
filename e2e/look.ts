import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandLine } from '../scripts/command-line.ts';
import { renderSheet } from './look/sheet.ts';
import { takePictures } from './look/take-pictures.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'look');

/**
 * Takes pictures of the main screens of the demo at 360, 768 and 1440 px in both languages, and shows them beside those of
 * the last time in look/index.html. Without an address it starts a demo of its own.
 */
const { values, oneOf } = commandLine(
  'npm run look [-- --address http://localhost:3000 --only dashboard --theme dark --keep-before]',
  {
    address: { type: 'string' },
    only: { type: 'string', default: '' },
    theme: { type: 'string', default: 'light' },
    'keep-before': { type: 'boolean', default: false },
  },
);
const theme = oneOf(['light', 'dark'], 'theme');

if (!values['keep-before']) {
  await rm(join(folder, 'before'), { recursive: true, force: true });
  await rename(join(folder, 'now'), join(folder, 'before')).catch(() => undefined);
}
await mkdir(join(folder, 'now'), { recursive: true });

const demo = values.address === undefined ? await startDemo() : null;
try {
  const address = values.address ?? demo?.address ?? '';
  const pictures = await takePictures({ address, folder, only: values.only, theme });
  await writeFile(join(folder, 'index.html'), renderSheet(pictures));
  const changed = pictures.filter(({ change }) => change === 'changed').length;
  process.stdout.write(`${pictures.length} pictures, ${changed} changed: ${join(folder, 'index.html')}\n`);
} finally {
  await demo?.stop();
}

async function startDemo(): Promise<{ address: string; stop: () => Promise<void> }> {
  const port = 30_000 + (process.pid % 20_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'postavka-look-'));
  const server = spawn(process.execPath, [join(root, 'scripts', 'start.ts')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: 'inherit',
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  const address = `http://localhost:${port}`;
  while (server.exitCode === null) {
    const reply = await fetch(`${address}/ready`).catch(() => null);
    if (reply?.ok) return { address, stop };
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  await stop();
  throw new Error('The demo did not start.');
}
