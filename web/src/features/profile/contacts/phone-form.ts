import { z } from 'zod';
import { isPhone } from '../../../entities/phone/phone-rules.ts';
import type { PhoneValue } from '../../../entities/phone/phone-value.ts';

export const PhoneForm = z.object({
  phone: z.custom<PhoneValue>((value) => isPhone(value as PhoneValue), { error: 'phone' }),
});
