import { IconPlus } from '@tabler/icons-react';
import { useSession } from '../../session/use-session.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { ActionButton } from '../../shared/ui/action.tsx';
import { Hinted } from '../../shared/ui/hinted.tsx';
import { useCreateRequest } from './dialogs.tsx';
import { useRequestHint } from './use-request-hint.ts';
import { shellWords } from './words.ts';

/** Requests are published by companies: without one the button explains itself. */
export function CreateRequestButton() {
  const say = useWords(shellWords);
  const createRequest = useCreateRequest();
  const { userToken } = useSession();
  const requestHint = useRequestHint();
  const hint = userToken === null ? say('create_request_hint_visitor') : requestHint;
  const look = { fullWidth: true, leftSection: <IconPlus size={20} aria-hidden />, children: say('create_request') };
  if (hint === null) return <ActionButton {...look} onClick={() => createRequest()} />;
  return (
    <Hinted hint={hint} isWide>
      {(ties) => <ActionButton {...look} {...ties} />}
    </Hinted>
  );
}
