import { Button } from '@mantine/core';
import { useSignOut } from '../../../session/sign-out.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';
import shared from '../operator.module.css';
import { operatorWords } from '../words.ts';
import { secondFactorApi } from './api.ts';
import { EitherCode } from './either-code.tsx';

/** Opens the console for this session. */
export function PassForm() {
  const say = useWords(operatorWords);
  const send = useSend(secondFactorApi.pass());
  const signOut = useSignOut();
  return (
    <>
      <p className={shared.lead}>{say('second_factor.pass_text')}</p>
      <EitherCode
        submit={say('second_factor.submit')}
        isPending={send.isPending}
        error={send.error}
        onCode={(code) => send.mutate(code)}
        onChange={send.reset}
      />
      <Button variant="subtle" loading={signOut.isPending} onClick={() => signOut.mutate()}>
        {say('second_factor.sign_out')}
      </Button>
    </>
  );
}
