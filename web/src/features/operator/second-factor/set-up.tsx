import { Button } from '@mantine/core';
import { useState } from 'react';
import { isProblem } from '../../../shared/api/api-problem.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { problemText } from '../../../shared/i18n/problem-words.ts';
import shared from '../operator.module.css';
import { operatorWords } from '../words.ts';
import { secondFactorApi } from './api.ts';
import { NewSecret, type Secret } from './new-secret.tsx';
import { PasswordForm } from './password-form.tsx';

type Step = { readonly name: 'start' | 'password' } | { readonly name: 'scan'; readonly secret: Secret };

/** From nothing to a working authenticator app: a secret, its first code, the recovery codes. */
export function SetUp({ onMade }: { onMade?: () => void }) {
  const say = useWords(operatorWords);
  const locale = useLocale();
  const [step, setStep] = useState<Step>({ name: 'start' });
  const begin = useSend(secondFactorApi.setUp());
  const start = () =>
    begin.mutate(undefined, {
      onSuccess: (secret) => setStep({ name: 'scan', secret }),
      onError: (error) => {
        if (isProblem(error, 'proof_required')) setStep({ name: 'password' });
      },
    });
  switch (step.name) {
    case 'start':
      return (
        <>
          <p className={shared.lead}>{say('second_factor.set_up_text')}</p>
          {begin.isError && !isProblem(begin.error, 'proof_required') ? (
            <FormAlert title={say('decision.failed')}>{problemText(locale, begin.error)}</FormAlert>
          ) : null}
          <Button loading={begin.isPending} onClick={start}>
            {say('second_factor.set_up')}
          </Button>
        </>
      );
    case 'password':
      return <PasswordForm onProved={start} />;
    case 'scan':
      return <NewSecret secret={step.secret} onMade={onMade} />;
  }
}
