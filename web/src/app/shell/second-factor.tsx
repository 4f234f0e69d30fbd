import { useCurrentUser } from '../../session/current-user.ts';
import { isProblem } from '../../shared/api/api-problem.ts';
import { onDemand } from '../../shared/ui/on-demand.tsx';

const SecondFactorDialog = onDemand(
  () =>
    import('../../features/profile/second-factor/second-factor-dialog.tsx').then((module) => module.SecondFactorDialog),
  null,
);

/** After a sign-in with the password alone, asks for the code of the second factor before anything else. */
export function SecondFactor() {
  const user = useCurrentUser();
  return isProblem(user.error, 'second_factor_required') ? <SecondFactorDialog /> : null;
}
