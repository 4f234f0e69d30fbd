import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { useActiveCompany } from '../../session/active-company.ts';
import { useSession } from '../../session/use-session.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { useCreateRequest } from '../dialogs.tsx';
import classes from './create-request-button.module.css';
import { shellWords } from './words.ts';

/** Requests are published by companies: without one the button explains itself. */
export function CreateRequestButton() {
  const say = useWords(shellWords);
  const createRequest = useCreateRequest();
  const { userToken } = useSession();
  const isEnabled = useActiveCompany() !== null;
  const hintId = useId();
  const icon = <IconPlus size={20} aria-hidden />;
  if (isEnabled) {
    return (
      <Button fullWidth leftSection={icon} onClick={createRequest}>
        {say('create_request')}
      </Button>
    );
  }
  return (
    <div className={classes.root}>
      {/* Not the `disabled` attribute: the hint must be reachable by pointer and keyboard. */}
      <Button fullWidth leftSection={icon} data-disabled aria-disabled aria-describedby={hintId}>
        {say('create_request')}
      </Button>
      <span role="tooltip" id={hintId} className={classes.hint}>
        {userToken === null ? say('create_request_hint_visitor') : say('create_request_hint')}
      </span>
    </div>
  );
}
