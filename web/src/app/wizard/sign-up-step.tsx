import { useNavigate, useSearchParams } from 'react-router';
import { ArrivingForm } from '../../features/auth/frame/arriving-form.tsx';
import { ChannelGate } from '../../features/auth/frame/channel-gate.tsx';
import { MethodTabs } from '../../features/auth/frame/method-tabs.tsx';
import { EmailSignUpForm } from '../../features/auth/sign-up/email-sign-up-form.tsx';
import { authWords } from '../../features/auth/words.ts';
import type { Contact } from '../../session/confirmation/contact.ts';
import { session } from '../../session/session-store.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import { wizardIn } from '../../shared/routing/return-to.ts';
import { lazyPart } from '../../shared/ui/lazy-part.ts';
import classes from './wizard.module.css';
import { wizardStore } from './wizard-store.ts';
import { wizardWords } from './words.ts';

const PhoneSignUpForm = lazyPart(() =>
  import('../../features/auth/sign-up/phone-sign-up-form.tsx').then((module) => ({ default: module.PhoneSignUpForm })),
);

/** By e-mail or by phone; who has an account signs in instead. */
export function SignUpStep() {
  const say = useWords(wizardWords);
  const auth = useWords(authWords);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const proceed = (contact: Contact) => {
    // The link in the e-mail opens a tab in which the wizard goes on.
    session.write({ afterConfirmation: `${paths.dashboard}${wizardIn(search)}` });
    wizardStore.change({ contact });
  };
  const signIn = async () => {
    await navigate(paths.signIn);
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
