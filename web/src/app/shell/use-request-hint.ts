import { useActiveCompany, useIsDenied } from '../../session/active-company.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { shellWords } from './words.ts';

/** Why the person can't create a request; `null` when nothing is known against it. */
export function useRequestHint(): string | null {
  const say = useWords(shellWords);
  const company = useActiveCompany();
  const isDenied = useIsDenied('ordering_permission');
  if (company === null) return say('create_request_hint');
  return isDenied ? say('create_request_hint_denied') : null;
}
