import { TextInput } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { type Contact, emailContact } from '../../../session/confirmation/contact.ts';
import { startCountdown } from '../../../session/confirmation/countdown.ts';
import { session } from '../../../session/session-store.ts';
import { isProblem } from '../../../shared/api/api-problem.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { NewPasswordFields } from '../../../shared/forms/password/new-password-fields.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { useAppForm } from '../../../shared/forms/use-app-form.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { problemText } from '../../../shared/i18n/problem-words.ts';
import { paths } from '../../../shared/paths.ts';
import { outOfWizard } from '../../../shared/routing/return-to.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { authApi } from '../api.ts';
import { onward } from '../filters.ts';
import { SIGN_UP_EMPTY, SignUpForm, toSignUp } from '../form.ts';
import classes from '../frame/auth-frame.module.css';
import { readAuthState } from '../frame/navigation-state.ts';
import { useArrivedEmail } from '../frame/use-arrived-email.ts';
import { useGoToCode } from '../frame/use-go-to-code.ts';
import { authWords } from '../words.ts';
import { ConsentFields } from './consent-fields.tsx';

/** `onSignedUp` replaces the way to the verification screen. */
export function EmailSignUpForm({ onSignedUp }: { onSignedUp?: (contact: Contact) => void }) {
  const say = useWords(authWords);
  const locale = useLocale();
  const goToCode = useGoToCode('signUp');
  const location = useLocation();
  const signUp = useSend(authApi.signUp());
  const arrivedEmail = useArrivedEmail();

  const form = useAppForm({
    initial: { ...SIGN_UP_EMPTY, username: arrivedEmail },
    schema: SignUpForm,
    onSubmit: (values) => {
      signUp.mutate(toSignUp(values), {
        onSuccess: ({ username, attempt, resend_after: wait }) => {
          session.write({
            confirmationEmail: username,
            signUpAttempt: attempt,
            verificationStep: null,
            phoneResendAt: null,
          });
          startCountdown('email', wait);
          if (wait !== undefined) toast({ kind: 'success', title: say('sign_up.code_stands') });
          (onSignedUp ?? goToCode)(emailContact(username));
        },
        onError: (error) => {
          form.refuse(error);
          // The specification's message is English in every language: show the reader's own words instead.
          if (isProblem(error, 'username_taken')) fields.setFieldError('username', problemText(locale, error));
        },
      });
    },
  });
  const { fields } = form;

  return (
    <form {...form.props} className={classes.fields}>
      <TextInput
        {...fields.getInputProps('username')}
        data-autofocus
        name="username"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        label={say('email')}
        description={say('email_hint')}
      />
      {isProblem(signUp.error, 'username_taken') && fields.errors.username !== undefined ? (
        <Link
          to={{ pathname: paths.signIn, search: onward(outOfWizard(location.search)) }}
          state={{ ...readAuthState(location), email: fields.values.username.trim() }}
          className={classes.link}
        >
          {say('sign_up.email_taken_sign_in')}
        </Link>
      ) : null}
      <NewPasswordFields
        fields={fields}
        name="password"
        label={say('password')}
        confirmLabel={say('confirm_password')}
      />
      <ConsentFields inputProps={(kind) => fields.getInputProps(kind, { type: 'checkbox' })} />
      {form.refusal === null ? null : (
        <FormAlert title={say('sign_up.failed')}>{problemText(locale, form.refusal)}</FormAlert>
      )}
      <SubmitButton isPending={signUp.isPending}>{say('sign_up.submit')}</SubmitButton>
    </form>
  );
}
