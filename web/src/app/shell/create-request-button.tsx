import { Button, Tooltip } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useActiveCompany } from '../../session/active-company.ts';
import { useCurrentUser } from '../../session/current-user.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { useCreateRequest } from '../dialogs.tsx';
import { shellWords } from './words.ts';

/** Requests are published by companies: without one the button explains itself. */
export function CreateRequestButton() {
  const say = useWords(shellWords);
  const createRequest = useCreateRequest();
  const company = useActiveCompany();
  const user = useCurrentUser();
  const enabled = company !== null;
  const hint = user.data === undefined ? say('create_request_hint_visitor') : say('create_request_hint');
  return (
    <Tooltip
      label={hint}
      disabled={enabled}
      multiline
      w={220}
      position="bottom"
      events={{ hover: true, focus: true, touch: true }}
    >
      <Button
        fullWidth
        leftSection={<IconPlus size={20} aria-hidden />}
        // Not the `disabled` attribute: the hint must be reachable by pointer and keyboard.
        {...(enabled ? {} : { 'data-disabled': true })}
        aria-disabled={!enabled}
        onClick={(event) => (enabled ? createRequest() : event.preventDefault())}
      >
        {say('create_request')}
      </Button>
    </Tooltip>
  );
}
