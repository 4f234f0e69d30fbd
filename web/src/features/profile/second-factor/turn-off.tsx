import { useWords } from '../../../shared/i18n/locale.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import classes from '../panel/form.module.css';
import { useSendWithProof } from '../proof/proof-context.tsx';
import { profileWords } from '../words.ts';
import { EitherCode } from './either-code.tsx';
import { secondFactorApi } from './second-factor-api.ts';

/** Turns the second factor off: signing in takes no code any more. */
export function TurnOff({ onEnd }: { onEnd: () => void }) {
  const say = useWords(profileWords);
  const turnOff = useSendWithProof(secondFactorApi.turnOff());
  const done = () => {
    toast({ kind: 'success', title: say('second_factor.turned_off') });
    onEnd();
  };
  return (
    <div className={classes.fields}>
      <p>{say('second_factor.turn_off_text')}</p>
      <EitherCode
        isDangerous
        submit={say('second_factor.turn_off')}
        isPending={turnOff.isPending}
        error={turnOff.error}
        onCode={(code) => turnOff.mutate(code, { onSuccess: done })}
        onChange={turnOff.reset}
        onCancel={onEnd}
      />
    </div>
  );
}
