import type { CallResult, setUpSecondFactor } from '@postavka/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useSend } from '../../../shared/api/use-send.ts';
import { CopyButton } from '../../../shared/forms/copy-button.tsx';
import { useWords } from '../../../shared/i18n/locale.tsx';
import forms from '../panel/form.module.css';
import { profileWords } from '../words.ts';
import { CodeField } from './code-field.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './second-factor.module.css';
import { secondFactorApi } from './second-factor-api.ts';

interface Props {
  readonly secret: CallResult<typeof setUpSecondFactor>;
  /** Whether it is for the first phone, or for another one. */
  readonly step: 'set_up' | 'move';
  readonly onEnd?: (() => void) | undefined;
}

/** A new secret for an app; once a code of it is confirmed, its recovery codes. */
export function NewSecret({ secret, step, onEnd }: Props) {
  const say = useWords(profileWords);
  const queryClient = useQueryClient();
  const confirm = useSend(secondFactorApi.confirm());
  if (confirm.data !== undefined) {
    const finish = () => {
      onEnd?.();
      void queryClient.invalidateQueries({ queryKey: secondFactorApi.status().queryKey });
    };
    return <RecoveryCodes codes={confirm.data.recovery_codes} after={step} onSaved={finish} />;
  }
  return (
    <div className={forms.fields}>
      <ol className={classes.steps}>
        <li>{say('second_factor.step_app')}</li>
        <li>
          {say('second_factor.step_scan')}
          <div className={classes.secret}>
            <QrCode text={secret.uri} label={say('second_factor.qr')} />
            <div>
              <p className={classes.dim}>{say('second_factor.by_hand')}</p>
              <p className={classes.key}>
                <code>{secret.secret}</code>
                <CopyButton text={secret.secret} subject={say('second_factor.key')} />
              </p>
              <a href={secret.uri}>{say('second_factor.open_app')}</a>
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
        onCancel={onEnd}
        onCode={(code) => confirm.mutate(code)}
      />
    </div>
  );
}
