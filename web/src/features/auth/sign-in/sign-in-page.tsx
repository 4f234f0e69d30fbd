import { Link, useLocation } from 'react-router';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import type { RouteHandle } from '../../../shared/routing/route-handle.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.ts';
import { useHydrated } from '../../../shared/ui/use-hydrated.ts';
import { ArrivingForm } from '../frame/arriving-form.tsx';
import classes from '../frame/auth-frame.module.css';
import { AuthFrame } from '../frame/auth-frame.tsx';
import { ChannelGate } from '../frame/channel-gate.tsx';
import { MethodTabs } from '../frame/method-tabs.tsx';
import { readAuthState } from '../frame/navigation-state.ts';
import { useFollowSignIn } from '../use-follow-sign-in.ts';
import { authWords } from '../words.ts';
import { EmailSignInForm } from './email-sign-in-form.tsx';

const PhoneSignInForm = lazyPart(() => import('./phone-sign-in-form.tsx').then((module) => module.PhoneSignInForm));

export const handle: RouteHandle = {
  head: ({ locale }) => {
    const say = authWords.in(locale);
    return { title: say('sign_in.title'), description: say('sign_in.description'), canonical: paths.signIn };
  },
};

export function Component() {
  const say = useWords(authWords);
  const location = useLocation();
  const { search, state } = location;
  useFollowSignIn();
  // A reload keeps the navigation state, which the server does not see.
  const notice = useHydrated() ? readAuthState(location).notice : null;
  return (
    <AuthFrame
      title={say('sign_in.title')}
      text={say('sign_in.text')}
      footer={
        <>
          {say('sign_in.no_account')}{' '}
          <Link to={{ pathname: paths.signUp, search }} state={state} className={classes.link}>
            {say('sign_in.to_sign_up')}
          </Link>
        </>
      }
    >
      {notice === null ? null : (
        <p role="status" className={classes.notice}>
          {say(`sign_in.notices.${notice}`)}
        </p>
      )}
      <MethodTabs label={say('sign_in.methods')}>
        {(method) =>
          method === 'email' ? (
            <EmailSignInForm />
          ) : (
            <ChannelGate by="sms">
              <ArrivingForm>
                <PhoneSignInForm />
              </ArrivingForm>
            </ChannelGate>
          )
        }
      </MethodTabs>
    </AuthFrame>
  );
}
