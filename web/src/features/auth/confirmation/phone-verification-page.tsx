import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { CodeForm } from '../../../session/confirmation/code-form.tsx';
import { type Contact, contactText, emailContact, phoneContact } from '../../../session/confirmation/contact.ts';
import { useConfirm } from '../../../session/confirmation/use-confirm.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { afterSignIn } from '../../../shared/routing/return-to.ts';
import type { RouteHandle } from '../../../shared/routing/route-handle.ts';
import { withMethod } from '../filters.ts';
import classes from '../frame/auth-frame.module.css';
import { AuthFrame } from '../frame/auth-frame.tsx';
import { readAuthState } from '../frame/navigation-state.ts';
import { useEnter } from '../use-enter.ts';
import { useFollowSignIn } from '../use-follow-sign-in.ts';
import { authWords } from '../words.ts';

export const handle: RouteHandle = {
  head: ({ locale }) => ({
    title: authWords.in(locale)('phone_sign_in.title'),
    noindex: true,
  }),
};

/**
 * Asks for the code that signs in: by phone, or by e-mail after the password when there were too many guesses. The
 * contact comes with the navigation state.
 */
export function Component() {
  const location = useLocation();
  const { phone, email } = readAuthState(location);
  if (phone !== null) return <SignInCode contact={phoneContact(phone)} />;
  if (email !== null) return <SignInCode contact={emailContact(email)} />;
  return <Navigate to={{ pathname: paths.signIn, search: withMethod(location.search, 'phone') }} replace />;
}

function SignInCode({ contact }: { contact: Contact }) {
  const say = useWords(authWords);
  const navigate = useNavigate();
  const location = useLocation();
  const enter = useEnter();
  useFollowSignIn();
  const confirm = useConfirm(contact, async (token) => {
    await enter(token);
    await navigate(afterSignIn(location.search, readAuthState(location).from), { replace: true });
  });
  return (
    <AuthFrame
      title={say(`${contact.kind}_sign_in.title`)}
      text={say(`${contact.kind}_sign_in.text`, { contact: contactText(contact) })}
    >
      <CodeForm {...confirm} submitLabel={say('sign_in.submit')}>
        <Link
          to={{ pathname: paths.signIn, search: withMethod(location.search, contact.kind) }}
          state={location.state}
          className={classes.link}
        >
          {say('phone_sign_in.back')}
        </Link>
      </CodeForm>
    </AuthFrame>
  );
}
