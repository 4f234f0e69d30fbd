import { useCan, useIsDenied } from '../../../session/active-company.ts';
import { usePermissionHint } from '../../../session/use-permission-hint.ts';

const FLAG = 'product_interaction_permission';

/** Whether the person may change products, and the words if not; no words until it is known. */
export function useMayImport(): { mayImport: boolean; hint: string | null } {
  const hint = usePermissionHint(FLAG);
  const isRefused = useIsDenied(FLAG);
  return { mayImport: useCan(FLAG), hint: isRefused ? hint : null };
}
