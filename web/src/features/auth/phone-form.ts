import { Email, PersonName } from '@postavka/contract';
import { z } from 'zod';
import { blankPhone, isPhone, storedPhone } from '../../entities/phone/phone-rules.ts';
import { isBlankPhone, type PhoneValue } from '../../entities/phone/phone-value.ts';
import { ConsentsForm } from './form.ts';
import type { AuthState } from './frame/navigation-state.ts';

// Apart from the other forms: it brings the rules of every country along.

const Phone = z.custom<PhoneValue>((value) => isPhone(value as PhoneValue), { error: 'phone' });
const OptionalPhone = z.custom<PhoneValue>(
  (value) => isBlankPhone(value as PhoneValue) || isPhone(value as PhoneValue),
  { error: 'phone' },
);

export const PhoneSignUpForm = z.object({ phone: Phone, ...ConsentsForm });
export const PhoneSignInForm = z.object({ phone: Phone });

/** The number that the screen before has handed over, for who corrects it. */
export const arrivedPhone = ({ phone }: AuthState): PhoneValue => (phone === null ? blankPhone() : storedPhone(phone));

/** Names are what this step is for; it can be skipped as a whole. */
const names = {
  last_name: PersonName.min(1, { error: 'required' }),
  first_name: PersonName.min(1, { error: 'required' }),
  middle_name: PersonName,
};

/** The contact that has just been confirmed is shown, not asked. */
export const IntroductionForm = {
  email: z.object({ ...names, phone: OptionalPhone }),
  phone: z.object({ ...names, email: z.union([z.literal(''), Email], { error: 'email' }) }),
} as const;
