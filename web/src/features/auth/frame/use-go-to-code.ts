import { useLocation, useNavigate } from 'react-router';
import type { Contact } from '../../../session/confirmation/contact.ts';
import { paths } from '../../../shared/paths.ts';
import { onward } from '../filters.ts';
import { readAuthState } from './navigation-state.ts';

/** Where a code is asked for, and what it does there. */
const SCREEN = { signUp: paths.identityVerification, signIn: paths.phoneVerification } as const;

/** Leads to where the code that was sent is entered; where the person wanted to goes along. */
export function useGoToCode(purpose: keyof typeof SCREEN) {
  const navigate = useNavigate();
  const location = useLocation();
  return ({ kind, value }: Contact): void => {
    const { from } = readAuthState(location);
    void navigate(
      { pathname: SCREEN[purpose], search: onward(location.search) },
      { state: { method: kind, [kind]: value, from } },
    );
  };
}
