import { z } from 'zod';
import { CHAIN_BUTTONS, CHAIN_STATUSES, ORDER_BUTTONS, ORDER_STATUSES, REJECT_REASONS } from './statuses.ts';

export const OrderStatus = z.literal(Object.values(ORDER_STATUSES));
export const ChainStatus = z.literal(Object.values(CHAIN_STATUSES));
export const OrderButton = z.enum(ORDER_BUTTONS);
export const ChainButton = z.enum(CHAIN_BUTTONS);
export const RejectReason = z.enum(REJECT_REASONS, { error: 'choice' });

/** A status in a query: its number, or its name; `all` leaves nothing out. */
const queryStatus = <S extends number>(statuses: Readonly<Record<string, S>>) =>
  z
    .string()
    .transform((value, context): S | undefined => {
      if (value === 'all') return undefined;
      const found = Object.entries(statuses).find(([name, number]) => value === name || value === String(number));
      if (found) return found[1];
      context.issues.push({ code: 'custom', message: 'choice', input: value });
      return z.NEVER;
    })
    .meta({ openapi: { type: 'string', enum: ['all', ...Object.entries(statuses).flat().map(String)] } });

export const QueryOrderStatus = queryStatus(ORDER_STATUSES);
export const QueryChainStatus = queryStatus(CHAIN_STATUSES);
