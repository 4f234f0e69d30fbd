import { TextInput, UnstyledButton } from '@mantine/core';
import { Link, useLocation, useNavigate } from 'react-router';
import { confirmationApi } from '../../../session/confirmation/api.ts';
import { emailContact } from '../../../session/confirmation/contact.ts';
import { startCountdown } from '../../../session/confirmation/countdown.ts';
import { SupportLink } from '../../../session/confirmation/support-link.tsx';
import { ApiProblem, isProblem } from '../../../shared/api/api-problem.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { PasswordField } from '../../../shared/forms/password/password-field.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { useAppForm } from '../../../shared/forms/use-app-form.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { problemText } from '../../../shared/i18n/problem-words.ts';
import { paths } from '../../../shared/paths.ts';
import { afterSignIn } from '../../../shared/routing/return-to.ts';
import { authApi } from '../api.ts';
import { SIGN_IN_EMPTY, SignInForm } from '../form.ts';
import classes from '../frame/auth-frame.module.css';
import { readAuthState } from '../frame/navigation-state.ts';
import { useArrivedEmail } from '../frame/use-arrived-email.ts';
import { useGoToCode } from '../frame/use-go-to-code.ts';
import { useEnter } from '../use-enter.ts';
import { authWords } from '../words.ts';

export function EmailSignInForm() {
  const say = useWords(authWords);
  const locale = useLocale();
  const location = useLocation();
  const { from } = readAuthState(location);
  const navigate = useNavigate();
  const goToCode = useGoToCode('signIn');
  const enter = useEnter();
  const login = useSend(authApi.login());
  const arrivedEmail = useArrivedEmail();

  const form = useAppForm({
    initial: { ...SIGN_IN_EMPTY, username: arrivedEmail },
    schema: SignInForm,
    onSubmit: (values) => {
      login.mutate(values, {
        onSuccess: async ({ Token }) => {
          await enter(Token);
          await navigate(afterSignIn(location.search, from), { replace: true });
        },
        onError: (error) => {
          if (!isProblem(error, 'code_required')) return form.refuse(error);
          // The password was right, and a code has been sent.
          startCountdown('email');
          goToCode(emailContact(values.username.trim()));
        },
      });
    },
  });
  const { fields } = form;

  return (
    <form {...form.props} className={classes.fields}>
      <TextInput
        {...fields.getInputProps('username')}
        name="username"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        label={say('email')}
      />
      <PasswordField {...fields.getInputProps('password')} name="password" kind="current" label={say('password')} />
      <Link
        to={paths.newPassword}
        state={{ email: fields.values.username.trim() }}
        className={`${classes.link} ${classes.forgot}`}
      >
        {say('sign_in.forgot')}
      </Link>
      {form.refusal === null ? null : (
        <FormAlert title={say('sign_in.failed')}>
          {problemText(locale, form.refusal)}
          {isProblem(form.refusal, 'not_verified') ? <ConfirmFirst email={fields.values.username.trim()} /> : null}
          <SupportLink refusal={form.refusal} />
        </FormAlert>
      )}
      <SubmitButton isPending={login.isPending}>{say('sign_in.submit')}</SubmitButton>
    </form>
  );
}

/** Sends a new code and goes to the screen where it is entered. */
function ConfirmFirst({ email }: { email: string }) {
  const say = useWords(authWords);
  const goToCode = useGoToCode('signUp');
  const send = useSend({
    ...confirmationApi.send('email'),
    onSettled: (_reply, error) => {
      // "Too early" means that the last code still works: the next screen counts down either way.
      startCountdown('email', error instanceof ApiProblem ? (error.retryAfter ?? 0) : undefined);
      goToCode(emailContact(email));
    },
  });
  return (
    <div>
      <UnstyledButton className={classes.link ?? ''} disabled={send.isPending} onClick={() => send.mutate(email)}>
        {say('sign_in.confirm_first')}
      </UnstyledButton>
    </div>
  );
}
