import { IconPlus } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router';
import { SignedIn } from '../../session/signed-in.tsx';
import { useWords } from '../../shared/i18n/locale.tsx';
import { signUpWizard } from '../../shared/routing/return-to.ts';
import { ActionButton, ActionLink } from '../../shared/ui/action.tsx';
import { Hinted } from '../../shared/ui/hinted.tsx';
import { useCreateRequest } from './dialogs.tsx';
import { useRequestHint } from './use-request-hint.ts';
import { shellWords } from './words.ts';

/** Requests are published by companies: for a person without one the button explains itself. */
export function CreateRequestButton() {
  const say = useWords(shellWords);
  const [search] = useSearchParams();
  const look = {
    // It is on every screen, so it is not filled: that is for the screen's own action.
    variant: 'light' as const,
    fullWidth: true,
    leftSection: <IconPlus size={20} aria-hidden />,
    children: <span className="unseen-beside-icons">{say('create_request')}</span>,
  };
  return (
    <SignedIn otherwise={<ActionLink {...look} to={signUpWizard(search)} />}>
      <CreateButton {...look} />
    </SignedIn>
  );
}

function CreateButton(
  look: Pick<ComponentProps<typeof ActionButton>, 'variant' | 'fullWidth' | 'leftSection' | 'children'>,
) {
  const createRequest = useCreateRequest();
  const hint = useRequestHint();
  if (hint === null) return <ActionButton {...look} onClick={() => createRequest()} />;
  return (
    <Hinted hint={hint} isWide>
      {(ties) => <ActionButton {...look} {...ties} />}
    </Hinted>
  );
}
