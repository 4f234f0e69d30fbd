import { Link, useLocation } from 'react-router';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import type { RouteHandle } from '../../../shared/routing/route-handle.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.ts';
import { ArrivingForm } from '../frame/arriving-form.tsx';
import classes from '../frame/auth-frame.module.css';
import { AuthFrame } from '../frame/auth-frame.tsx';
import { ChannelGate } from '../frame/channel-gate.tsx';
import { MethodTabs } from '../frame/method-tabs.tsx';
import { useFollowSignIn } from '../use-follow-sign-in.ts';
import { authWords } from '../words.ts';
import { EmailSignUpForm } from './email-sign-up-form.tsx';

const PhoneSignUpForm = lazyPart(() => import('./phone-sign-up-form.tsx').then((module) => module.PhoneSignUpForm));

export const handle: RouteHandle = {
  head: ({ locale }) => {
    const say = authWords.in(locale);
    return { title: say('sign_up.title'), description: say('sign_up.description'), canonical: paths.signUp };
  },
};

export function Component() {
  const say = useWords(authWords);
  const { search, state } = useLocation();
  useFollowSignIn();
  return (
    <AuthFrame
      title={say('sign_up.title')}
      text={say('sign_up.text')}
      footer={
        <>
          {say('sign_up.have_account')}{' '}
          <Link to={{ pathname: paths.signIn, search }} state={state} className={classes.link}>
            {say('sign_up.to_sign_in')}
          </Link>
        </>
      }
    >
      <MethodTabs label={say('sign_up.methods')}>
        {(method) =>
          method === 'email' ? (
            <ChannelGate by="email">
              <EmailSignUpForm />
            </ChannelGate>
          ) : (
            <ChannelGate by="sms">
              <ArrivingForm>
                <PhoneSignUpForm />
              </ArrivingForm>
            </ChannelGate>
          )
        }
      </MethodTabs>
    </AuthFrame>
  );
}
