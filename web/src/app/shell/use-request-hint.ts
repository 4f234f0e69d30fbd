import { useActiveCompany, useIsCompanyBlocked, useIsDenied } from '../../session/active-company.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { shellWords } from './words.ts';

/** Why the person can't create a request; `null` while no reason is known. */
export function useRequestHint(): string | null {
  const say = useWords(shellWords);
  const company = useActiveCompany();
  const denied = useDeniedRequestHint();
  return company === null ? say('create_request_hint') : denied;
}

/** The same, without the hint that a company is needed. */
export function useDeniedRequestHint(): string | null {
  const say = useWords(shellWords);
  const isBlocked = useIsCompanyBlocked();
  if (!useIsDenied('ordering_permission')) return null;
  return say(isBlocked ? 'create_request_hint_blocked' : 'create_request_hint_denied');
}
