import { useEffect } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { type Contact, contactText, emailContact, phoneContact } from '../../../session/confirmation/contact.ts';
import { clearCountdown } from '../../../session/confirmation/countdown.ts';
import { useCurrentUser } from '../../../session/current-user.ts';
import { session } from '../../../session/session-store.ts';
import { useSession } from '../../../session/use-session.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { afterSignUp } from '../../../shared/routing/return-to.ts';
import type { RouteHandle } from '../../../shared/routing/route-handle.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.ts';
import { ArrivingForm } from '../frame/arriving-form.tsx';
import classes from '../frame/auth-frame.module.css';
import { AuthFrame } from '../frame/auth-frame.tsx';
import { type AuthState, INTRODUCTION, readAuthState } from '../frame/navigation-state.ts';
import { SetPasswordStep } from '../password/set-password-step.tsx';
import { authWords } from '../words.ts';
import { ConfirmStep } from './confirm-step.tsx';

const IntroductionStep = lazyPart(() =>
  import('../sign-up/introduction-step.tsx').then((module) => module.IntroductionStep),
);

export const handle: RouteHandle = {
  head: ({ locale }) => ({ title: authWords.in(locale)('verification.head'), noindex: true }),
};

/** Two steps after a sign-up: the code, then the person's name. The contact comes with the navigation state. */
export function Component() {
  const say = useWords(authWords);
  const navigate = useNavigate();
  const location = useLocation();
  const state = readAuthState(location);
  const contact = contactOf(state);
  const { userToken, verificationStep } = useSession();
  const user = useCurrentUser();
  const onward = afterSignUp(location.search, state.from);
  const isWaiting = contact?.kind === 'email' && userToken === null;
  useEffect(() => {
    if (isWaiting) session.write({ afterConfirmation: onward });
  }, [isWaiting, onward]);

  if (contact === null) return <NothingToConfirm search={location.search} />;
  // Confirmed in another tab, by the link.
  if (userToken !== null && verificationStep !== INTRODUCTION) return <Navigate to={onward} replace />;
  if (userToken === null) {
    return (
      <AuthFrame
        title={say(`verification.${contact.kind}.title`)}
        text={say(`verification.${contact.kind}.text`, { contact: contactText(contact) })}
        step={{ current: 1, of: 2 }}
        footer={contact.kind === 'email' ? <ConfirmedElsewhere email={contact.value} /> : undefined}
      >
        <ConfirmStep contact={contact} onConfirmed={() => session.write({ verificationStep: INTRODUCTION })} />
      </AuthFrame>
    );
  }

  if (contact.kind === 'email' && user.data?.has_password === false) {
    return (
      <AuthFrame title={say('set_password.title')} text={say('set_password.text', { email: contact.value })}>
        <SetPasswordStep email={contact.value} />
      </AuthFrame>
    );
  }

  const finish = () => {
    session.write({ verificationStep: null });
    return navigate(onward, { replace: true });
  };
  return (
    <AuthFrame title={say('introduction.title')} text={say('introduction.text')} step={{ current: 2, of: 2 }}>
      <ArrivingForm>
        <IntroductionStep contact={contact} onDone={finish} />
      </ArrivingForm>
    </AuthFrame>
  );
}

function contactOf({ method, email, phone }: AuthState): Contact | null {
  if (method === 'phone') return phone === null ? null : phoneContact(phone);
  const address = email ?? session.read('confirmationEmail');
  return method === null || address === null ? null : emailContact(address);
}

/** The link in the e-mail may have been opened on another device, which this browser does not notice. */
function ConfirmedElsewhere({ email }: { email: string }) {
  const say = useWords(authWords);
  const { search, state } = useLocation();
  const { from } = readAuthState({ state });
  return (
    <>
      {say('verification.email.elsewhere')}{' '}
      <Link to={{ pathname: paths.signIn, search }} state={{ from, email }} className={classes.link}>
        {say('sign_in.submit')}
      </Link>
    </>
  );
}

/** There is no address to confirm: forget the timer of the last code. */
function NothingToConfirm({ search }: { search: string }) {
  useEffect(() => clearCountdown('email'), []);
  return <Navigate to={{ pathname: paths.signUp, search }} replace />;
}
