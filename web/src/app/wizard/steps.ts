import type { Wizard } from './wizard-store.ts';

/** Steps with their numbers; the progress counts five. */
export const STEPS = {
  signUp: 1,
  confirmEmail: 2,
  confirmPhone: 2,
  companyCreation: 3,
  createRequest: 4,
  updateRequest: 5,
  complete: 6,
} as const;
export type Step = keyof typeof STEPS;

export const COUNTED_STEPS = 5;

interface Person {
  readonly isSignedIn: boolean;
  readonly hasCompany: boolean;
}

/** The first step that is not done yet: who comes back, from wherever, goes on there. */
export function stepOf({ contact, order, isPublished }: Wizard, { isSignedIn, hasCompany }: Person): Step {
  if (isPublished) return 'complete';
  if (!isSignedIn) {
    if (contact === null) return 'signUp';
    return contact.kind === 'email' ? 'confirmEmail' : 'confirmPhone';
  }
  if (!hasCompany) return 'companyCreation';
  return order === null ? 'createRequest' : 'updateRequest';
}

export const progressOf = (step: Step): number => Math.min(100, (STEPS[step] / COUNTED_STEPS) * 100);
