import { useSearchParams } from 'react-router';
import { useCurrentUser } from '../../session/current-user.ts';
import { isWizardOpen, NEW_USER } from '../../shared/routing/return-to.ts';
import { quietOnDemand } from '../../shared/ui/on-demand.tsx';

// Needed once by each person: loaded only then.
const WelcomeTour = quietOnDemand(() =>
  import('../../features/onboarding/welcome-tour.tsx').then((module) => module.WelcomeTour),
);

/** Opens the welcome tour while the address says that the person is new. */
export function Welcome() {
  const [search, setSearch] = useSearchParams();
  const user = useCurrentUser();
  if (!search.has(NEW_USER) || isWizardOpen(search) || user.data === undefined) return null;
  const close = () =>
    setSearch(
      (params) => {
        params.delete(NEW_USER);
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  return <WelcomeTour onClose={close} />;
}
