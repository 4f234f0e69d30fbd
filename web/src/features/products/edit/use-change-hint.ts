import { useCan } from '../../../session/active-company.ts';
import { contractWords } from '../../../shared/i18n/contract-words.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { workWords } from '../../../shared/i18n/work-words.ts';

/** Why the person may not change products; `null` for those who may. */
export function useChangeHint(): string | null {
  const work = useWords(workWords);
  const permission = useWords(contractWords)('permission.product_interaction_permission');
  return useCan('product_interaction_permission') ? null : work('no_permission', { permission });
}
