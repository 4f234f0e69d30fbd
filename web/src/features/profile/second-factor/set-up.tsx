import { Button } from '@mantine/core';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { problemText } from '../../../shared/i18n/problem-words.ts';
import { workWords } from '../../../shared/i18n/work-words.ts';
import classes from '../panel/form.module.css';
import { useSendWithProof } from '../proof/proof-context.tsx';
import { profileWords } from '../words.ts';
import { NewSecret } from './new-secret.tsx';
import { secondFactorApi } from './second-factor-api.ts';

/** Sets up an authenticator app: a proof, a secret, its first code, the recovery codes. */
export function SetUp({ onEnd }: { onEnd?: () => void }) {
  const say = useWords(profileWords);
  const work = useWords(workWords);
  const locale = useLocale();
  const begin = useSendWithProof(secondFactorApi.setUp());
  if (begin.data !== undefined) return <NewSecret secret={begin.data} step="set_up" onEnd={onEnd} />;
  return (
    <div className={classes.fields}>
      <p>{say('second_factor.set_up_text')}</p>
      {begin.isError ? <FormAlert title={say('failed')}>{problemText(locale, begin.error)}</FormAlert> : null}
      <div className={classes.actions}>
        {onEnd === undefined ? null : (
          <Button variant="default" onClick={onEnd}>
            {work('cancel')}
          </Button>
        )}
        <Button loading={begin.isPending} onClick={() => begin.mutate()}>
          {say('second_factor.begin')}
        </Button>
      </div>
    </div>
  );
}
