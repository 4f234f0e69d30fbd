import { z } from 'zod';
import { OkvedId } from '../ids.ts';

/** An activity code of the OKVED-2 classifier, named in the reader's language. */
export const Okved = z.object({ id: OkvedId, code: z.string(), name: z.string() });
export type Okved = z.infer<typeof Okved>;

/** What the state register says of a company. Words under `registry_status`. */
export const REGISTRY_STATUSES = ['active', 'liquidating', 'liquidated', 'bankrupt', 'reorganizing'] as const;
export type RegistryStatus = (typeof REGISTRY_STATUSES)[number];

/** A company as the state register knows it. */
export const RegistryCompany = z.object({
  name: z.string(),
  inn: z.string(),
  kpp: z.string(),
  ogrn: z.string(),
  okpo: z.string(),
  address: z.string(),
  /** Its main activity, or the nearest broader one that our classifier has. */
  okved: Okved.nullable(),
  status: z.enum(REGISTRY_STATUSES),
});
export type RegistryCompany = z.infer<typeof RegistryCompany>;
