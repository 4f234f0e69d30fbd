import { Navigate, useLocation } from 'react-router';
import { session } from '../../session/session-store.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import { AuthFrame } from './auth-frame.tsx';
import { EmailCodeForm } from './email-code-form.tsx';
import { readAuthState } from './navigation-state.ts';
import { authWords } from './words.ts';

export const handle = {
  head: ({ locale }: { locale: 'ru' | 'en' }) => ({ title: authWords.in(locale)('verification.title'), noindex: true }),
};

/** Step 1 of the confirmation: the code. Which contact it is about comes with navigation. */
export function Component() {
  const say = useWords(authWords);
  const location = useLocation();
  const { method, email, from } = readAuthState(location);
  const address = email ?? session.read('confirmationEmail');
  if (method === null || address === null) {
    return <Navigate to={{ pathname: paths.signUp, search: location.search }} replace />;
  }
  return (
    <AuthFrame title={say('verification.title')} text={say('verification.text', { email: address })}>
      <EmailCodeForm email={address} from={from} />
    </AuthFrame>
  );
}
