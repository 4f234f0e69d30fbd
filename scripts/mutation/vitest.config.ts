import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The tests of the modules that `npm run mutation` changes. None needs the database: they run hundreds of times. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    include: [
      'contract/src/format-number.test.ts',
      'contract/src/orders/*.test.ts',
      'server/src/modules/accounts/second-factor/totp.test.ts',
      'server/src/modules/companies/policy.test.ts',
      'server/src/platform/secrets.test.ts',
    ],
  },
});
