import { z } from 'zod';
import { CategoryRef, Image } from '../../catalog/schemas.ts';
import { OrderId, ProductId } from '../../ids.ts';
import { OrderStatus } from '../../orders/status-schemas.ts';
import { CompanyRef, Measure } from './list.ts';

export const OperatorProduct = z.object({
  id: ProductId,
  name: z.string(),
  article_number: z.string().nullable(),
  price: z.int().nullable(),
  unit: z.string(),
  image: Image.nullable(),
  company: CompanyRef,
  category: CategoryRef.nullable(),
  /** Everybody sees it now. */
  is_shown: z.boolean(),
  /** Hidden by an operator: its owner cannot show it. */
  hidden: Measure.nullable(),
  created_at: z.iso.datetime(),
  is_own: z.boolean(),
});
export type OperatorProduct = z.infer<typeof OperatorProduct>;

export const OperatorRequest = z.object({
  id: OrderId,
  request: z.string(),
  description: z.string(),
  status: OrderStatus,
  is_personal_request: z.boolean(),
  amount: z.int().nullable(),
  unit: z.string(),
  preferable_price: z.int().nullable(),
  company: CompanyRef,
  category: CategoryRef.nullable(),
  /** Suppliers who were asked and offers that came, of the last publication. */
  asked: z.int(),
  offers: z.int(),
  /** Closed by an operator: its owner cannot open it again. */
  closed: Measure.nullable(),
  created_at: z.iso.datetime(),
  is_own: z.boolean(),
});
export type OperatorRequest = z.infer<typeof OperatorRequest>;
