import { type Locale, ORDER_STATUSES, type OrderStatus, ROLES, type Role, WORK_NAMES } from '@postavka/contract';
import { keyOf } from './contract-names.ts';
import { defineWords } from './words.ts';

/** Names of the contract's closed sets that only signed-in screens show. */
export const workNames = defineWords('work-names', WORK_NAMES);

export const roleName = (locale: Locale, role: Role): string => workNames.in(locale)(`role.${roleKey(role)}`);

export const roleKey = (role: Role) => keyOf(ROLES, role);

export const orderStatusKey = (status: OrderStatus) => keyOf(ORDER_STATUSES, status);
