import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** For all projects. Tests wait for databases and processes about half of the time, so a core serves more than one. */
export const WORKERS = Math.ceil(1.5 * availableParallelism());

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    // A third of the time: a file has a context of its own, not a process with a browser to build.
    pool: 'vmThreads',
    maxWorkers: WORKERS,
    include: ['{src,build}/**/*.test.{ts,tsx}'],
    setupFiles: ['test/setup.ts'],
    css: false,
    // Against hanging, not for speed: a busy machine takes ten times as long.
    testTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
