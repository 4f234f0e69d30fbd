import { IconPlus } from '@tabler/icons-react';
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
  const createRequest = useCreateRequest();
  const { userToken } = useSession();
  const hint = useRequestHint();
  const [search] = useSearchParams();
  const look = {
    fullWidth: true,
    leftSection: <IconPlus size={20} aria-hidden />,
    children: <span>{say('create_request')}</span>,
  };
  if (userToken === null) return <ActionLink {...look} to={signUpWizard(search)} />;
  if (hint === null) return <ActionButton {...look} onClick={() => createRequest()} />;
  return (
    <Hinted hint={hint} isWide>
      {(ties) => <ActionButton {...look} {...ties} />}
    </Hinted>
  );
}
