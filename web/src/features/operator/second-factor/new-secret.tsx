import type { CallResult, setUpSecondFactor } from '@postavka/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSend } from '../../../shared/api/use-send.ts';
import { CopyButton } from '../../../shared/forms/copy-button.tsx';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { OPERATOR } from '../console/keys.ts';
import shared from '../operator.module.css';
import { operatorWords } from '../words.ts';
import { secondFactorApi } from './api.ts';
import { CodeField } from './code-field.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './second-factor.module.css';

export type Secret = CallResult<typeof setUpSecondFactor>;

interface Props {
  readonly secret: Secret;
  readonly onMade?: (() => void) | undefined;
  readonly onSaved?: () => void;
}

/** A secret to put into an app; once a code of it is confirmed, the recovery codes that came with it. */
export function NewSecret({ secret, onMade, onSaved }: Props) {
  const say = useWords(operatorWords);
  const queryClient = useQueryClient();
  const confirm = useSend(secondFactorApi.confirm());
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) {
    const finish = () => {
      onSaved?.();
      void queryClient.invalidateQueries({ queryKey: OPERATOR });
    };
    return <RecoveryCodes codes={codes} onSaved={finish} />;
  }
  return (
    <>
      <ol className={classes.steps}>
        <li>{say('second_factor.step_app')}</li>
        <li>
          {say('second_factor.step_scan')}
          <div className={classes.secret}>
            <QrCode text={secret.uri} label={say('second_factor.qr')} />
            <div>
              <p className={shared.dim}>{say('second_factor.by_hand')}</p>
              <p className={classes.key}>
                <code>{secret.secret}</code>
                <CopyButton text={secret.secret} subject={say('second_factor.key')} />
              </p>
              <a href={secret.uri} className={shared.link}>
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
            onSuccess: ({ recovery_codes: made }) => {
              setCodes(made);
              onMade?.();
            },
          })
        }
      />
    </>
  );
}
