import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { WORKERS } from './web/vitest.config.ts';

// Test workers and the programs that tests start load the same packages: compiled once, as `npm start` does.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compile');

// Against hanging, not for speed: a busy machine takes ten times as long.
const patience = { testTimeout: 120_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };

export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    projects: [
      // Against hanging, as below.
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'], testTimeout: 120_000 } },
      {
        test: {
          name: 'programs',
          include: ['embedded-postgres/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          // After the others, one a core: each of these starts servers and databases.
          sequence: { groupOrder: 1 },
          maxWorkers: availableParallelism(),
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/{src,test}/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
          // Loading the application takes two seconds: a worker loads it once, not once a file. Tests keep no state in modules.
          isolate: false,
          ...patience,
        },
      },
      'web/vitest.config.ts',
    ],
  },
});
