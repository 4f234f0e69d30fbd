import { useActiveCompanyInfo } from '../../../session/active-company.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { workNames } from '../../../shared/i18n/work-names.ts';
import { workWords } from '../../../shared/i18n/work-words.ts';

const FLAG = 'product_interaction_permission';

/** Whether the person may change products, and what to say if not; nothing is said until it is known. */
export function useMayImport(): { mayImport: boolean; hint: string | null } {
  const work = useWords(workWords);
  const words = useWords(workNames);
  const permissions = useActiveCompanyInfo().data?.permissions;
  const isRefused = permissions?.[FLAG] === false;
  return {
    mayImport: permissions?.[FLAG] ?? false,
    hint: isRefused ? work('no_permission', { permission: words(`permission.${FLAG}`) }) : null,
  };
}
