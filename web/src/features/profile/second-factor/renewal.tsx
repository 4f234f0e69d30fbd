import { useSend } from '../../../shared/api/use-send.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';
import classes from '../panel/form.module.css';
import { profileWords } from '../words.ts';
import { CodeField } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { secondFactorApi } from './second-factor-api.ts';

/** Replaces the recovery codes. */
export function Renewal({ onEnd }: { onEnd: () => void }) {
  const say = useWords(profileWords);
  const renew = useSend(secondFactorApi.renew());
  if (renew.data !== undefined)
    return <RecoveryCodes codes={renew.data.recovery_codes} after="renew" onSaved={onEnd} />;
  return (
    <div className={classes.fields}>
      <p>{say('second_factor.renew_text')}</p>
      <CodeField
        autoFocus
        submit={say('second_factor.renew')}
        isPending={renew.isPending}
        error={renew.error}
        onCode={(code) => renew.mutate(code)}
        onCancel={onEnd}
      />
    </div>
  );
}
