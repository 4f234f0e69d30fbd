import { IconPlus } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../session/use-session.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { signUpWizard } from '../../shared/routing/return-to.ts';
import { ActionButton, ActionLink } from '../../shared/ui/action.tsx';
import { Hinted } from '../../shared/ui/hinted.tsx';
import { useCreateRequest } from './dialogs.tsx';
import { useRequestHint } from './use-request-hint.ts';
import { shellWords } from './words.ts';

/** Requests are published by companies: without one the button explains itself. */
export function CreateRequestButton() {
  const say = useWords(shellWords);
  const { userToken } = useSession();
  const [search] = useSearchParams();
  const look = {
    fullWidth: true,
    leftSection: <IconPlus size={20} aria-hidden />,
    children: <span>{say('create_request')}</span>,
  };
  return userToken === null ? <ActionLink {...look} to={signUpWizard(search)} /> : <PersonsButton look={look} />;
}

function PersonsButton({
  look,
}: {
  look: Pick<ComponentProps<typeof ActionButton>, 'fullWidth' | 'leftSection' | 'children'>;
}) {
  const createRequest = useCreateRequest();
  const hint = useRequestHint();
  if (hint === null) return <ActionButton {...look} onClick={() => createRequest()} />;
  return (
    <Hinted hint={hint} isWide>
      {(ties) => <ActionButton {...look} {...ties} />}
    </Hinted>
  );
}
