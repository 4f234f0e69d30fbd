import { usePermissionHint } from '../../../session/use-permission-hint.ts';

/** Why the person may not change products; `null` for those who may. */
export const useChangeHint = (): string | null => usePermissionHint('product_interaction_permission');
