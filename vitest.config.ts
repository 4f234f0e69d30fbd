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
          // Against hanging, not for speed: a busy machine takes ten times as long.
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      'web/vitest.config.ts',
    ],
  },
});
