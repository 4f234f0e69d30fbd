import { useSearchParams } from 'react-router';
import { SignedIn } from '../../session/signed-in.tsx';
import { signUpWizard } from '../../shared/routing/return-to.ts';
import { ActionButton, ActionLink } from '../../shared/ui/action.tsx';
import { useCreateRequest } from './dialogs.tsx';

/** Creates a request, with this title if one is known: a visitor signs up first. */
export function RequestAction({ label, title }: { label: string; title?: string }) {
  const createRequest = useCreateRequest();
  const [search] = useSearchParams();
  return (
    <SignedIn otherwise={<ActionLink to={signUpWizard(search, title)}>{label}</ActionLink>}>
      <ActionButton onClick={() => createRequest(title)}>{label}</ActionButton>
    </SignedIn>
  );
}
