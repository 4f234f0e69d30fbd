import { z } from 'zod';
import { AttachedFile, Image } from '../catalog/schemas.ts';
import { CompanyResponse } from '../companies/schemas.ts';
import { CompanyId, ProductId } from '../ids.ts';
import { CHAIN_SOURCES } from './statuses.ts';

/** A company as the other party of an answer sees it. */
export const TradeCompany = z.object({
  id: CompanyId,
  name: z.string(),
  rating: z.number().nullable(),
  verified: z.boolean(),
  /** The company is blocked or closed: its offers cannot be chosen, and no offer can be made to it. */
  is_out: z.boolean(),
  response: CompanyResponse,
});
export type TradeCompany = z.infer<typeof TradeCompany>;

/** The contact person of a company; `null` until the other party may know. */
export const ResponsibleUser = z.object({
  first_name: z.string(),
  middle_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  telephone: z.string().nullable(),
  telegram_link: z.string().nullable(),
});
export type ResponsibleUser = z.infer<typeof ResponsibleUser>;

/** The product as it was when it was ordered. `is_gone`: it can no longer be opened. */
export const OrderedProduct = z.object({
  id: ProductId,
  name: z.string(),
  description: z.string(),
  article_number: z.string().nullable(),
  price: z.int().nullable(),
  condition: z.int(),
  extra_fields: z.array(z.object({ name: z.string(), value: z.string() })),
  images: z.array(Image),
  files: z.array(AttachedFile),
  company: z.object({ id: CompanyId, name: z.string() }),
  is_gone: z.boolean(),
});
export type OrderedProduct = z.infer<typeof OrderedProduct>;

/** Why a company was asked, in names that can be shown to both sides. */
export const MatchReasons = z.object({
  source: z.enum(CHAIN_SOURCES),
  products: z.array(z.object({ id: ProductId, name: z.string() })),
  category: z.string().nullable(),
  region: z.string().nullable(),
  /** An activity code and its name. */
  activity: z.string().nullable(),
});
export type MatchReasons = z.infer<typeof MatchReasons>;
