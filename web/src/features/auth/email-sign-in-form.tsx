import { PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { isProblem } from '../../shared/api/api-problem.ts';
import { FormAlert } from '../../shared/forms/form-alert.tsx';
import { SubmitButton } from '../../shared/forms/submit-button.tsx';
import { useAppForm } from '../../shared/forms/use-app-form.tsx';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { problemText } from '../../shared/i18n/problem-words.ts';
import { paths } from '../../shared/paths.ts';
import { afterSignIn } from '../../shared/return-to.ts';
import { authApi } from './api.ts';
import classes from './auth-frame.module.css';
import { SIGN_IN_EMPTY, SignInForm } from './form.ts';
import { readAuthState } from './navigation-state.ts';
import { useEnter } from './use-enter.ts';
import { authWords } from './words.ts';

export function EmailSignInForm() {
  const say = useWords(authWords);
  const locale = useLocale();
  const location = useLocation();
  const { from } = readAuthState(location);
  const enter = useEnter();
  const login = useMutation(authApi.login());
  const [refusal, setRefusal] = useState<unknown>(null);

  const form = useAppForm({
    initial: SIGN_IN_EMPTY,
    schema: SignInForm,
    onSubmit: (values) => {
      if (login.isPending) return;
      setRefusal(null);
      login.mutate(values, {
        onSuccess: ({ Token }) => enter(Token, afterSignIn(location.search, from)),
        onError: (error) => {
          if (!form.showRefusal(error)) setRefusal(error);
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
      <PasswordInput
        {...fields.getInputProps('password')}
        name="password"
        autoComplete="current-password"
        required
        label={say('password')}
        visibilityToggleButtonProps={{ 'aria-label': say('show_password') }}
      />
      <Link to={paths.newPassword} className={`${classes.link} ${classes.forgot}`}>
        {say('sign_in.forgot')}
      </Link>
      {refusal === null ? null : (
        <FormAlert title={say('sign_in.failed')}>
          {problemText(locale, refusal)}
          {isProblem(refusal, 'not_verified') ? (
            <div>
              <Link
                to={{ pathname: paths.identityVerification, search: location.search }}
                state={{ method: 'email', email: fields.values.username.trim(), from }}
                className={classes.link}
              >
                {say('sign_in.confirm_first')}
              </Link>
            </div>
          ) : null}
        </FormAlert>
      )}
      <SubmitButton isPending={login.isPending}>{say('sign_in.submit')}</SubmitButton>
    </form>
  );
}
