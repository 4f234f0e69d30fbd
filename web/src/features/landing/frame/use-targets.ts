import { useSession } from '../../../session/use-session.ts';
import { paths } from '../../../shared/paths.ts';
import { signUpForCompany, signUpWizard } from '../../../shared/routing/return-to.ts';

/** Targets of the landing's buttons: signed-in people go to work, visitors begin with an account. */
export function useTargets() {
  const isSignedIn = useSession().userToken !== null;
  return {
    isSignedIn,
    createRequest: isSignedIn ? paths.dashboard : signUpWizard(new URLSearchParams()),
    companyProducts: isSignedIn ? paths.companyProducts : signUpForCompany,
  };
}
