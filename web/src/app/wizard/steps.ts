import type { Wizard } from './wizard-store.ts';

/** Steps with their numbers. */
const STEPS = {
  signUp: 1,
  confirmEmail: 2,
  confirmPhone: 2,
  companyCreation: 3,
  createRequest: 4,
  updateRequest: 5,
  complete: 6,
} as const;
export type Step = keyof typeof STEPS;

/** How many steps the progress shows: with a return target the wizard ends with the account. */
const countedSteps = ({ returnTo }: Pick<Wizard, 'returnTo'>): number =>
  returnTo === null ? STEPS.updateRequest : STEPS.confirmEmail;

interface Person {
  readonly isSignedIn: boolean;
  readonly hasCompany: boolean;
}

/** The first step that is not done yet: a person who comes back goes on from there. */
export function stepOf({ contact, order, isPublished }: Wizard, { isSignedIn, hasCompany }: Person): Step {
  if (isPublished) return 'complete';
  if (!isSignedIn) {
    if (contact === null) return 'signUp';
    return contact.kind === 'email' ? 'confirmEmail' : 'confirmPhone';
  }
  if (!hasCompany) return 'companyCreation';
  return order === null ? 'createRequest' : 'updateRequest';
}

export function progressOf(step: Step, wizard: Pick<Wizard, 'returnTo'>) {
  const of = countedSteps(wizard);
  const current = Math.min(STEPS[step], of);
  return { current, of, percent: (current / of) * 100 };
}
