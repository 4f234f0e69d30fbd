import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { usePreload } from '../../../shared/ui/on-demand.tsx';
import { PasswordFormOnDemand } from '../dialogs.ts';
import { Panel } from '../panel/panel.tsx';
import { profileWords } from '../words.ts';

export function PasswordPanel({ hasPassword }: { hasPassword: boolean }) {
  const say = useWords(profileWords);
  const [isOpen, setOpen] = useState(false);
  usePreload([PasswordFormOnDemand]);
  return (
    <Panel title={say('password.title')} text={say(hasPassword ? 'password.text' : 'password.text_none')}>
      {isOpen ? (
        <PasswordFormOnDemand hasPassword={hasPassword} onClose={() => setOpen(false)} />
      ) : (
        <Button variant="default" onClick={() => setOpen(true)}>
          {say(hasPassword ? 'password.change' : 'password.set')}
        </Button>
      )}
    </Panel>
  );
}
