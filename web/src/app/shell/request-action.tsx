import { useSearchParams } from 'react-router';
import { SignedIn } from '../../session/signed-in.tsx';
import { signUpWizard } from '../../shared/routing/return-to.ts';
import { ActionLink } from '../../shared/ui/action.tsx';
import { useCreateRequest } from './dialogs.tsx';
import { OrderingButton } from './ordering-button.tsx';

interface Props {
  readonly label: string;
  readonly title?: string;
  readonly variant?: 'filled' | 'default' | undefined;
}

/** Creates a request, with this title if one is known: a visitor signs up first. */
export function RequestAction({ label, title, variant = 'filled' }: Props) {
  const createRequest = useCreateRequest();
  const [search] = useSearchParams();
  return (
    <SignedIn
      otherwise={
        <ActionLink variant={variant} to={signUpWizard(search, title)}>
          {label}
        </ActionLink>
      }
    >
      <OrderingButton variant={variant} onClick={() => createRequest(title)}>
        {label}
      </OrderingButton>
    </SignedIn>
  );
}
