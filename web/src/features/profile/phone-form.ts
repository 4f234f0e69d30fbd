import { z } from 'zod';
import { isPhone } from '../../shared/forms/phone-rules.ts';
import type { PhoneValue } from '../../shared/forms/phone-value.ts';

export const PhoneForm = z.object({
  phone: z.custom<PhoneValue>((value) => isPhone(value as PhoneValue), { error: 'phone' }),
});
