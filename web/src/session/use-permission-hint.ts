import type { Permission } from '@postavka/contract';
import { useWords } from '../shared/i18n/locale.tsx';
import { workNames } from '../shared/i18n/work-names.ts';
import { workWords } from '../shared/i18n/work-words.ts';
import { useCan, useIsCompanyBlocked } from './active-company.ts';

/** Why the person may not do what takes this permission; `null` for those who may. */
export function usePermissionHint(permission: Permission): string | null {
  const work = useWords(workWords);
  const name = useWords(workNames)(`permission.${permission}`);
  const isBlocked = useIsCompanyBlocked();
  if (useCan(permission)) return null;
  return isBlocked ? work('company_blocked') : work('no_permission', { permission: name });
}
