import { useLocation, useNavigate } from 'react-router';
import type { Contact } from '../../../session/confirmation/contact.ts';
import { paths } from '../../../shared/paths.ts';
import { onward } from '../filters.ts';
import { readAuthState } from './navigation-state.ts';

/** The screen that asks for the code, and what the code is for. */
const SCREEN = { signUp: paths.identityVerification, signIn: paths.phoneVerification } as const;

/** Goes to the screen where the code is entered, and passes the return target on. */
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
