import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    // A third of the time: a file has a context of its own, not a process with a browser to build.
    pool: 'vmThreads',
    maxWorkers: '100%',
    include: ['{src,build}/**/*.test.{ts,tsx}'],
    setupFiles: ['test/setup.ts'],
    css: false,
    // Against hanging, not for speed: a busy machine takes ten times as long.
    testTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
