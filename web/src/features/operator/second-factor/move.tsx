import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '../../../shared/api/use-send.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';
import shared from '../operator.module.css';
import { operatorWords } from '../words.ts';
import { secondFactorApi } from './api.ts';
import { EitherCode } from './either-code.tsx';
import { NewSecret } from './new-secret.tsx';
import { PasswordForm } from './password-form.tsx';

/** To another phone: the password, a code of the former app or a recovery code, then a code of the new app. */
export function Move({ onEnd }: { onEnd: () => void }) {
  const say = useWords(operatorWords);
  const [isProved, setIsProved] = useState(false);
  const move = useSend(secondFactorApi.move());
  if (move.data !== undefined) return <NewSecret secret={move.data} onSaved={onEnd} />;
  return (
    <>
      {isProved ? (
        <>
          <p className={shared.lead}>{say('second_factor.move_code')}</p>
          <EitherCode
            submit={say('second_factor.go_on')}
            isPending={move.isPending}
            error={move.error}
            onCode={(code) => move.mutate(code)}
            onChange={move.reset}
          />
        </>
      ) : (
        <PasswordForm onProved={() => setIsProved(true)} />
      )}
      <Button variant="subtle" onClick={onEnd}>
        {say('second_factor.move_cancel')}
      </Button>
    </>
  );
}
