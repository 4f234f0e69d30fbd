import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { CodeForm } from '../../session/confirmation/code-form.tsx';
import { phoneContact } from '../../session/confirmation/contact.ts';
import { useConfirm } from '../../session/confirmation/use-confirm.ts';
import { formatPhone } from '../../shared/format/format.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import { afterSignIn } from '../../shared/routing/return-to.ts';
import type { RouteHandle } from '../../shared/routing/route-handle.ts';
import classes from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { withMethod } from './filters.ts';
import { readAuthState } from './navigation-state.ts';
import { useEnter } from './use-enter.ts';
import { authWords } from './words.ts';

export const handle: RouteHandle = {
  head: ({ locale }) => ({
    title: authWords.in(locale)('phone_sign_in.title'),
    noindex: true,
  }),
};

/** The code that signs in by phone. Which phone it is comes with navigation. */
export function Component() {
  const location = useLocation();
  const { phone } = readAuthState(location);
  if (phone === null) {
    return <Navigate to={{ pathname: paths.signIn, search: withMethod(location.search, 'phone') }} replace />;
  }
  return <PhoneCode phone={phone} />;
}

function PhoneCode({ phone }: { phone: string }) {
  const say = useWords(authWords);
  const navigate = useNavigate();
  const location = useLocation();
  const enter = useEnter();
  const contact = phoneContact(phone);
  const confirm = useConfirm(contact, async (token) => {
    await enter(token);
    await navigate(afterSignIn(location.search, readAuthState(location).from), { replace: true });
  });
  return (
    <AuthFrame title={say('phone_sign_in.title')} text={say('phone_sign_in.text', { phone: formatPhone(phone) })}>
      <CodeForm
        contact={contact}
        isPending={confirm.isPending}
        refusal={confirm.refusal}
        onCode={confirm.submit}
        submitLabel={say('sign_in.submit')}
      >
        <Link
          to={{ pathname: paths.signIn, search: withMethod(location.search, 'phone') }}
          state={location.state}
          className={classes.link}
        >
          {say('phone_sign_in.back')}
        </Link>
      </CodeForm>
    </AuthFrame>
  );
}
