import { useCan } from '../../../session/active-company.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { workNames } from '../../../shared/i18n/work-names.ts';
import { workWords } from '../../../shared/i18n/work-words.ts';

/** Why the person may not change products; `null` for those who may. */
export function useChangeHint(): string | null {
  const work = useWords(workWords);
  const permission = useWords(workNames)('permission.product_interaction_permission');
  return useCan('product_interaction_permission') ? null : work('no_permission', { permission });
}
