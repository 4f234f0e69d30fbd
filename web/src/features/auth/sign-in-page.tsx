import { Link, useLocation } from 'react-router';
import { useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import classes from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { EmailSignInForm } from './email-sign-in-form.tsx';
import { authWords } from './words.ts';

export const handle = {
  head: ({ locale }: { locale: 'ru' | 'en' }) => {
    const say = authWords.in(locale);
    return { title: say('sign_in.title'), description: say('sign_in.description'), canonical: paths.signIn };
  },
};

export function Component() {
  const say = useWords(authWords);
  const { search, state } = useLocation();
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
      <EmailSignInForm />
    </AuthFrame>
  );
}
