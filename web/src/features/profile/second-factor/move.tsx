import { useWords } from '../../../shared/i18n/locale.tsx';
import classes from '../panel/form.module.css';
import { useSendWithProof } from '../proof/proof-context.tsx';
import { profileWords } from '../words.ts';
import { EitherCode } from './either-code.tsx';
import { NewSecret } from './new-secret.tsx';
import { secondFactorApi } from './second-factor-api.ts';

/** Moves to another phone: a code of the old app or a recovery code, then a code of the new app. */
export function Move({ onEnd }: { onEnd: () => void }) {
  const say = useWords(profileWords);
  const move = useSendWithProof(secondFactorApi.move());
  if (move.data !== undefined) return <NewSecret secret={move.data} step="move" onEnd={onEnd} />;
  return (
    <div className={classes.fields}>
      <p>{say('second_factor.move_text')}</p>
      <EitherCode
        submit={say('second_factor.go_on')}
        isPending={move.isPending}
        error={move.error}
        onCode={(code) => move.mutate(code)}
        onChange={move.reset}
        onCancel={onEnd}
      />
    </div>
  );
}
