import { useActiveCompany, useActiveCompanyInfo } from '../../session/active-company.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { shellWords } from './words.ts';

/** Why the person can't create a request; `null` when nothing is known against it. */
export function useRequestHint(): string | null {
  const say = useWords(shellWords);
  const company = useActiveCompany();
  const { data } = useActiveCompanyInfo();
  if (company === null) return say('create_request_hint');
  return data?.permissions.ordering_permission === false ? say('create_request_hint_denied') : null;
}
