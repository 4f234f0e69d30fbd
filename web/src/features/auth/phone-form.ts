import { Email, PersonName } from '@postavka/contract';
import { z } from 'zod';
import { blankPhone, isPhone, storedPhone } from '../../entities/phone/phone-rules.ts';
import { isBlankPhone, type PhoneValue } from '../../entities/phone/phone-value.ts';
import { ConsentsForm } from './form.ts';
import type { AuthState } from './frame/navigation-state.ts';

// In a file of its own, since it includes the numbering rules of every country.

const Phone = z.custom<PhoneValue>((value) => isPhone(value as PhoneValue), { error: 'phone' });
const OptionalPhone = z.custom<PhoneValue>(
  (value) => isBlankPhone(value as PhoneValue) || isPhone(value as PhoneValue),
  { error: 'phone' },
);

export const PhoneSignUpForm = z.object({ phone: Phone, ...ConsentsForm });
export const PhoneSignInForm = z.object({ phone: Phone });

/** The number that the screen before has passed on, to be corrected. */
export const arrivedPhone = ({ phone }: AuthState): PhoneValue => (phone === null ? blankPhone() : storedPhone(phone));

/** Names are required, since this step is about them; the whole step can be skipped. */
const names = {
  last_name: PersonName.min(1, { error: 'required' }),
  first_name: PersonName.min(1, { error: 'required' }),
  middle_name: PersonName,
};

/** The contact that was just confirmed is displayed, not asked for. */
export const IntroductionForm = {
  email: z.object({ ...names, phone: OptionalPhone }),
  phone: z.object({ ...names, email: z.union([z.literal(''), Email], { error: 'email' }) }),
} as const;
