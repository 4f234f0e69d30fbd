import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // The default leaves a core free, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/{src,test}/**/*.test.ts', 'embedded-postgres/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // A busy machine may take seconds for what is awaited; the default gives up after one.
          expect: { poll: { timeout: 20_000 } },
        },
      },
      'web/vitest.config.ts',
    ],
  },
});
