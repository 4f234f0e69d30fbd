import { PersonName } from '@postavka/contract';
import { z } from 'zod';

export const PersonSchema = z.object({ last_name: PersonName, first_name: PersonName, middle_name: PersonName });
