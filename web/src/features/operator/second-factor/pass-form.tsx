import { Button } from '@mantine/core';
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
  return (
    <>
      <p className={shared.lead}>{say('second_factor.pass_text')}</p>
      <CodeField
        autoFocus
        hint={say('second_factor.recovery_hint')}
        submit={say('second_factor.submit')}
        isPending={send.isPending}
        error={send.error}
        onCode={(code) => send.mutate(code)}
      />
      <p className={shared.dim}>{say('second_factor.lost')}</p>
      <Button variant="subtle" loading={signOut.isPending} onClick={() => signOut.mutate()}>
        {say('second_factor.sign_out')}
      </Button>
    </>
  );
}
