import { Button } from '@mantine/core';
import type { CallResult, setUpSecondFactor } from '@postavka/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isProblem } from '../../../shared/api/api-problem.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { CopyButton } from '../../../shared/forms/copy-button.tsx';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { problemText } from '../../../shared/i18n/problem-words.ts';
import { OPERATOR } from '../console/keys.ts';
import shared from '../operator.module.css';
import { operatorWords } from '../words.ts';
import { secondFactorApi } from './api.ts';
import { CodeField } from './code-field.tsx';
import { PasswordForm } from './password-form.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './second-factor.module.css';

type Secret = CallResult<typeof setUpSecondFactor>;

type Step =
  | { readonly name: 'start' | 'password' }
  | { readonly name: 'scan'; readonly secret: Secret }
  | { readonly name: 'codes'; readonly codes: readonly string[] };

/** From nothing to a working authenticator app: a secret, its first code, the recovery codes. */
export function SetUp({ onMade }: { onMade?: () => void }) {
  const say = useWords(operatorWords);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>({ name: 'start' });
  const begin = useSend(secondFactorApi.setUp());
  const confirm = useSend(secondFactorApi.confirm());
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
      return (
        <>
          <ol className={classes.steps}>
            <li>{say('second_factor.step_app')}</li>
            <li>
              {say('second_factor.step_scan')}
              <div className={classes.secret}>
                <QrCode text={step.secret.uri} label={say('second_factor.qr')} />
                <div>
                  <p className={shared.dim}>{say('second_factor.by_hand')}</p>
                  <p className={classes.key}>
                    <code>{step.secret.secret}</code>
                    <CopyButton text={step.secret.secret} subject={say('second_factor.key')} />
                  </p>
                  <a href={step.secret.uri} className={shared.link}>
                    {say('second_factor.open_app')}
                  </a>
                </div>
              </div>
            </li>
            <li>{say('second_factor.step_code')}</li>
          </ol>
          <CodeField
            autoFocus
            submit={say('second_factor.confirm')}
            isPending={confirm.isPending}
            error={confirm.error}
            onCode={(code) =>
              confirm.mutate(code, {
                onSuccess: ({ recovery_codes: codes }) => {
                  setStep({ name: 'codes', codes });
                  onMade?.();
                },
              })
            }
          />
        </>
      );
    case 'codes':
      return (
        <RecoveryCodes codes={step.codes} onSaved={() => void queryClient.invalidateQueries({ queryKey: OPERATOR })} />
      );
  }
}
