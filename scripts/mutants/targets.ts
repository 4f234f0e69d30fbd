/** Sources whose mistakes cost most, and the tests that have to notice them. */
export interface Target {
  readonly file: string;
  readonly tests: readonly string[];
  readonly needsDatabase?: true;
}

const accounts = 'server/src/modules/accounts';
const orders = 'server/src/modules/orders';

export const TARGETS: readonly Target[] = [
  { file: 'contract/src/orders/statuses.ts', tests: ['contract/src/orders/statuses.test.ts'] },
  { file: 'contract/src/orders/fields.ts', tests: ['contract/src/orders/fields.test.ts'] },
  { file: 'contract/src/money.ts', tests: ['contract/src/money.test.ts'] },
  { file: 'server/src/modules/companies/policy.ts', tests: ['server/src/modules/companies/policy.test.ts'] },
  { file: `${accounts}/operators/totp.ts`, tests: [`${accounts}/operators/totp.test.ts`] },
  { file: 'server/src/platform/secrets.ts', tests: ['server/src/platform/secrets.test.ts'] },
  {
    file: `${accounts}/codes/codes.ts`,
    tests: [`${accounts}/accounts.test.ts`, `${accounts}/sign-in/phone.test.ts`, `${accounts}/profile/proof.test.ts`],
    needsDatabase: true,
  },
  { file: `${orders}/answers/compare.ts`, tests: [`${orders}/answers/comparison.test.ts`], needsDatabase: true },
];
