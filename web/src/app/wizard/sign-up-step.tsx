import { useLocation, useNavigate } from 'react-router';
import { ArrivingForm } from '../../features/auth/frame/arriving-form.tsx';
import { ChannelGate } from '../../features/auth/frame/channel-gate.tsx';
import { MethodTabs } from '../../features/auth/frame/method-tabs.tsx';
import { EmailSignUpForm } from '../../features/auth/sign-up/email-sign-up-form.tsx';
import { authWords } from '../../features/auth/words.ts';
import type { Contact } from '../../session/confirmation/contact.ts';
import { session } from '../../session/session-store.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import { afterSignUp, outOfWizard, wizardIn } from '../../shared/routing/return-to.ts';
import { lazyPart } from '../../shared/ui/lazy-part.ts';
import classes from './wizard.module.css';
import { wizardStore } from './wizard-store.ts';
import { wizardWords } from './words.ts';

const PhoneSignUpForm = lazyPart(() =>
  import('../../features/auth/sign-up/phone-sign-up-form.tsx').then((module) => module.PhoneSignUpForm),
);

/** By e-mail or by phone; people with an account sign in instead. */
export function SignUpStep({ returnTo }: { returnTo: string | null }) {
  const say = useWords(wizardWords);
  const auth = useWords(authWords);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const proceed = (contact: Contact) => {
    // The link in the e-mail opens another tab, where the wizard goes on.
    const onward = `${paths.dashboard}${wizardIn(new URLSearchParams(search))}`;
    session.write({ afterConfirmation: returnTo === null ? onward : afterSignUp('', returnTo) });
    wizardStore.change({ contact });
  };
  const signIn = async () => {
    await navigate(paths.signIn, { state: { from: returnTo ?? pathname + outOfWizard(search) } });
    wizardStore.close();
  };
  return (
    <>
      <MethodTabs label={auth('sign_up.methods')}>
        {(method) =>
          method === 'email' ? (
            <ChannelGate by="email">
              <EmailSignUpForm onSignedUp={proceed} />
            </ChannelGate>
          ) : (
            <ChannelGate by="sms">
              <ArrivingForm>
                <PhoneSignUpForm onSignedUp={proceed} />
              </ArrivingForm>
            </ChannelGate>
          )
        }
      </MethodTabs>
      <p className={classes.foot}>
        {say('have_account')}{' '}
        <button type="button" className={classes.link} onClick={() => void signIn()}>
          {say('sign_in')}
        </button>
      </p>
    </>
  );
}
