import { z } from 'zod';
import { ProductCard } from '../../catalog/schemas.ts';
import { BroadcastId, CategoryId, CompanyId, JobId, SynonymId } from '../../ids.ts';
import { LIMITS } from '../../limits.ts';
import { requiredText } from '../../text.ts';
import { BROADCAST_AUDIENCES, BROADCAST_STATES, JOB_STATES } from '../constants.ts';
import { BothTexts, PersonRef } from './list.ts';

export const CategoryName = BothTexts(LIMITS.operator.categoryName);

export const OperatorCategory = z.object({
  id: CategoryId,
  code: z.string(),
  /** The code of the category above. */
  parent: z.string().nullable(),
  name: z.object({ ru: z.string(), en: z.string() }),
  images: z.array(z.string()),
  is_leaf: z.boolean(),
});
export type OperatorCategory = z.infer<typeof OperatorCategory>;

const words = z
  .array(requiredText(LIMITS.operator.synonymWord))
  .min(1, { error: 'required' })
  .max(LIMITS.operator.synonymWords);

/** Each of the words means any of these. */
export const NewSynonym = z.object({ id: SynonymId.optional(), words, means: words });
export type NewSynonym = z.output<typeof NewSynonym>;
export const Synonym = z.object({ id: SynonymId, words: z.array(z.string()), means: z.array(z.string()) });
export type Synonym = z.infer<typeof Synonym>;

/** What a text finds now, and which synonyms it met. */
export const SynonymTrial = z.object({
  synonyms: z.array(Synonym),
  products: z.array(ProductCard),
  count: z.int(),
  count_is_capped: z.boolean(),
  corrected: z.string().nullable(),
  left_out: z.array(z.string()),
});
export type SynonymTrial = z.infer<typeof SynonymTrial>;

/** Whom a broadcast reaches: `buyers` and `suppliers` by what they may do in a company; only in these companies, if any are named. */
export const Audience = z.object({
  audience: z.enum(BROADCAST_AUDIENCES, { error: 'choice' }),
  companies: z.array(CompanyId).max(LIMITS.operator.broadcastCompanies).optional(),
});
export type Audience = z.output<typeof Audience>;

export const NewBroadcast = Audience.extend({
  title: BothTexts(LIMITS.operator.broadcastTitle),
  text: BothTexts(LIMITS.operator.broadcastText),
});
export type NewBroadcast = z.output<typeof NewBroadcast>;

export const Broadcast = z.object({
  id: BroadcastId,
  title: z.object({ ru: z.string(), en: z.string() }),
  text: z.object({ ru: z.string(), en: z.string() }),
  audience: z.enum(BROADCAST_AUDIENCES),
  companies: z.array(CompanyId),
  state: z.enum(BROADCAST_STATES),
  /** People to tell, and those told so far. */
  total: z.int(),
  sent: z.int(),
  created_by: PersonRef.nullable(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
});
export type Broadcast = z.infer<typeof Broadcast>;

/** Work in the background. Its payload stays with the server: messages are in it. */
export const Job = z.object({
  id: JobId,
  name: z.string(),
  state: z.enum(JOB_STATES),
  attempts: z.int(),
  max_attempts: z.int(),
  error: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** When it is tried next. */
  run_at: z.iso.datetime(),
});
export type Job = z.infer<typeof Job>;

export const Overview = z.object({
  queues: z.object({ companies: z.int(), disputes: z.int(), reports: z.int(), failed_jobs: z.int() }),
  counters: z.object({
    users: z.int(),
    companies: z.int(),
    confirmed_companies: z.int(),
    products: z.int(),
    active_requests: z.int(),
    offers: z.int(),
    deals: z.int(),
    blocked_users: z.int(),
    blocked_companies: z.int(),
  }),
  /** Oldest first, a row for each day. */
  daily: z.array(
    z.object({
      day: z.iso.date(),
      users: z.int(),
      companies: z.int(),
      requests: z.int(),
      offers: z.int(),
      deals: z.int(),
      deals_sum: z.int(),
    }),
  ),
});
export type Overview = z.infer<typeof Overview>;
