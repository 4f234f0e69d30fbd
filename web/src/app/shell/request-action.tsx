import { useSearchParams } from 'react-router';
import { useIsDenied } from '../../session/active-company.ts';
import { SignedIn } from '../../session/signed-in.tsx';
import { useWords } from '../../shared/i18n/locale.tsx';
import { signUpWizard } from '../../shared/routing/return-to.ts';
import { ActionButton, ActionLink } from '../../shared/ui/action.tsx';
import { Hinted } from '../../shared/ui/hinted.tsx';
import { useCreateRequest } from './dialogs.tsx';
import { shellWords } from './words.ts';

interface Props {
  readonly label: string;
  readonly title?: string;
  readonly variant?: 'filled' | 'default' | undefined;
}

/** Creates a request, with this title if one is known: a visitor signs up first. */
export function RequestAction({ label, title, variant = 'filled' }: Props) {
  const [search] = useSearchParams();
  return (
    <SignedIn
      otherwise={
        <ActionLink variant={variant} to={signUpWizard(search, title)}>
          {label}
        </ActionLink>
      }
    >
      <MemberAction label={label} title={title} variant={variant} />
    </SignedIn>
  );
}

interface MemberProps {
  readonly label: string;
  readonly title: string | undefined;
  readonly variant: 'filled' | 'default';
}

/** Without a company the drawer says so; without the flag the button does. */
function MemberAction({ label, title, variant }: MemberProps) {
  const say = useWords(shellWords);
  const createRequest = useCreateRequest();
  if (!useIsDenied('ordering_permission')) {
    return (
      <ActionButton variant={variant} onClick={() => createRequest(title)}>
        {label}
      </ActionButton>
    );
  }
  return (
    <Hinted hint={say('create_request_hint_denied')}>
      {(ties) => (
        <ActionButton variant={variant} {...ties}>
          {label}
        </ActionButton>
      )}
    </Hinted>
  );
}
