import { IconPlus } from '@tabler/icons-react';
import { useSession } from '../../session/use-session.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { HintedButton } from '../../shared/ui/hinted-button.tsx';
import { useCreateRequest } from '../dialogs.tsx';
import { useRequestHint } from './use-request-hint.ts';
import { shellWords } from './words.ts';

/** Requests are published by companies: without one the button explains itself. */
export function CreateRequestButton() {
  const say = useWords(shellWords);
  const createRequest = useCreateRequest();
  const { userToken } = useSession();
  const hint = useRequestHint();
  return (
    <HintedButton
      fullWidth
      leftSection={<IconPlus size={20} aria-hidden />}
      hint={userToken === null ? say('create_request_hint_visitor') : hint}
      onClick={createRequest}
    >
      {say('create_request')}
    </HintedButton>
  );
}
