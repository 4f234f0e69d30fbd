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
  return (
    <>
      <p className={shared.lead}>{say('second_factor.pass_text')}</p>
      <CodeField
        hint={say('second_factor.recovery_hint')}
        submit={say('second_factor.submit')}
        isPending={send.isPending}
        error={send.error}
        onCode={(code) => send.mutate(code)}
      />
    </>
  );
}
