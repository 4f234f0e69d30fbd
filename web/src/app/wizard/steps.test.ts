import type { OrderId } from '@postavka/contract';
import { expect, test } from 'vitest';
import { progressOf, stepOf } from './steps.ts';
import type { Wizard } from './wizard-store.ts';

const NEW: Wizard = { title: '', returnTo: null, contact: null, order: null, isPublished: false };
const EMAIL = { kind: 'email', value: 'anna@zavod.ru' } as const;
const ORDER = { id: 31 as OrderId, name: 'Steel pipe' };

test.each([
  [NEW, false, false, 'signUp', 20],
  [{ ...NEW, contact: EMAIL }, false, false, 'confirmEmail', 40],
  [{ ...NEW, contact: { kind: 'phone', value: '7999' } }, false, false, 'confirmPhone', 40],
  [{ ...NEW, contact: EMAIL }, true, false, 'companyCreation', 60],
  [NEW, true, true, 'createRequest', 80],
  [{ ...NEW, order: ORDER }, true, true, 'updateRequest', 100],
  [{ ...NEW, isPublished: true }, true, true, 'complete', 100],
] as const)('step %#', (wizard, isSignedIn, hasCompany, step, percent) => {
  expect(stepOf(wizard, { isSignedIn, hasCompany })).toBe(step);
  expect(progressOf(step, wizard)).toMatchObject({ percent, of: 5 });
});

test('there are two where the wizard ends with the account', () => {
  const selling = { returnTo: '/dashboard?show=createCompany' };
  expect(progressOf('signUp', selling)).toEqual({ current: 1, of: 2, percent: 50 });
  expect(progressOf('confirmPhone', selling)).toEqual({ current: 2, of: 2, percent: 100 });
});
