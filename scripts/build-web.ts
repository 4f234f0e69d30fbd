import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { compressAssets } from './build-web/compress-assets.ts';
import { fingerprint } from './build-web/fingerprint.ts';
import { pruneBuilds } from './build-web/prune-builds.ts';
import { root, runTool } from './run-tool.ts';

const dist = join(root, 'web', 'dist');

/**
 * Builds the web unless this very source was built before, and returns the folder
 * with `client` and `server` in it. Each build has a folder named by its source, so
 * building never touches what a running server serves.
 */
export async function buildWeb(): Promise<string> {
  const target = join(dist, await fingerprint(root));
  if (!existsSync(target)) await build(target);
  await pruneBuilds(dist, target);
  return target;
}

async function build(target: string): Promise<void> {
  const started = Date.now();
  console.log('Building the web …');
  const draft = join(dist, `.draft-${process.pid}`);
  try {
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true });
    await Promise.all([
      vite('--manifest', '--outDir', join(draft, 'client')),
      vite('--ssr', 'src/entry-server.tsx', '--outDir', join(draft, 'server')),
    ]);
    await compressAssets(join(draft, 'client'));
    await rename(draft, target).catch(async (error: unknown) => {
      // Built twice at once: the other's is the same.
      if (!existsSync(target)) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  console.log(`The web is built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

async function vite(...args: string[]): Promise<void> {
  const { code, output } = await runTool('vite', ['build', '--logLevel', 'error', ...args], {
    cwd: join(root, 'web'),
    // Whatever the environment says, people get React's production build.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(`vite build failed:\n${output}`);
}

if (import.meta.main) console.log(await buildWeb());
