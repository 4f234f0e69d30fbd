import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The tests of codes. They need the database, so they run apart from those that do not. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    include: ['server/src/modules/accounts/codes/codes.test.ts'],
    globalSetup: ['server/test/global-setup.ts'],
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
