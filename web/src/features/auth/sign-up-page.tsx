import { Link, useLocation } from 'react-router';
import { useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import classes from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { EmailSignUpForm } from './email-sign-up-form.tsx';
import { authWords } from './words.ts';

export const handle = {
  head: ({ locale }: { locale: 'ru' | 'en' }) => {
    const say = authWords.in(locale);
    return { title: say('sign_up.title'), description: say('sign_up.description'), canonical: paths.signUp };
  },
};

export function Component() {
  const say = useWords(authWords);
  const { search, state } = useLocation();
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
      <EmailSignUpForm />
    </AuthFrame>
  );
}
