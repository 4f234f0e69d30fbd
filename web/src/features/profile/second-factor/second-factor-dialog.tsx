import { useSignOut } from '../../../session/sign-out.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { Dialog } from '../../../shared/dialogs/dialog.tsx';
import { useWords } from '../../../shared/i18n/locale.tsx';
import classes from '../panel/form.module.css';
import { profileWords } from '../words.ts';
import { EitherCode } from './either-code.tsx';
import { secondFactorApi } from './second-factor-api.ts';

/** Asks for the second factor of a session, on whatever page it is; the alternative is to sign out. */
export function SecondFactorDialog() {
  const say = useWords(profileWords);
  const pass = useSend(secondFactorApi.pass());
  const signOut = useSignOut();
  return (
    <Dialog
      size={420}
      title={say('second_factor.pass')}
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <p className={classes.lead}>{say('second_factor.pass_text')}</p>
      <EitherCode
        submit={say('second_factor.confirm')}
        isPending={pass.isPending}
        error={pass.error}
        onCode={(code) => pass.mutate(code)}
        onChange={pass.reset}
        cancel={say('second_factor.sign_out')}
        onCancel={() => signOut.mutate()}
      />
    </Dialog>
  );
}
