import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSignOut } from '../../../session/sign-out.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';
import shared from '../operator.module.css';
import { operatorWords } from '../words.ts';
import { secondFactorApi } from './api.ts';
import { CodeField } from './code-field.tsx';

/** Opens the console for this session. */
export function PassForm() {
  const say = useWords(operatorWords);
  const send = useSend(secondFactorApi.pass());
  const signOut = useSignOut();
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const change = () => {
    send.reset();
    setKind(kind === 'app' ? 'recovery' : 'app');
  };
  return (
    <>
      <p className={shared.lead}>{say('second_factor.pass_text')}</p>
      <CodeField
        key={kind}
        kind={kind}
        autoFocus
        submit={say('second_factor.submit')}
        isPending={send.isPending}
        error={send.error}
        onCode={(code) => send.mutate(code)}
      />
      <Button variant="default" onClick={change}>
        {say(kind === 'app' ? 'second_factor.use_recovery' : 'second_factor.use_app')}
      </Button>
      {kind === 'recovery' ? <p className={shared.dim}>{say('second_factor.lost')}</p> : null}
      <Button variant="subtle" loading={signOut.isPending} onClick={() => signOut.mutate()}>
        {say('second_factor.sign_out')}
      </Button>
    </>
  );
}
