import { Button } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { isProblem } from '../../../shared/api/api-problem.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { NewPasswordFields } from '../../../shared/forms/password/new-password-fields.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { useAppForm } from '../../../shared/forms/use-app-form.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { problemText } from '../../../shared/i18n/problem-words.ts';
import { paths } from '../../../shared/paths.ts';
import type { RouteHandle } from '../../../shared/routing/route-handle.ts';
import { PlainFrame } from '../../../shared/ui/plain-frame.tsx';
import { StateView } from '../../../shared/ui/state-view.tsx';
import { authApi } from '../api.ts';
import { NEW_PASSWORD_EMPTY, NewPasswordForm } from '../form.ts';
import classes from '../frame/auth-frame.module.css';
import { AuthFrame } from '../frame/auth-frame.tsx';
import { authWords } from '../words.ts';

export const handle: RouteHandle = {
  head: ({ locale }) => ({ title: authWords.in(locale)('new_password.title'), noindex: true }),
};

/** The page behind the link of a forgotten password. */
export function Component() {
  const { uid = '', token = '' } = useParams();
  const navigate = useNavigate();
  const reset = useSend({
    ...authApi.resetPassword(),
    // Replaces the entry in the history, so that the link does not stay there.
    onSuccess: () => navigate(paths.signIn, { replace: true, state: { notice: 'password_changed' } }),
  });
  // Checked first: nobody should think of a password for a dead link.
  const link = useQuery({ ...authApi.resetLink(uid, token), enabled: reset.isIdle });
  if (isProblem(reset.error ?? link.error, 'link_invalid')) return <StaleLink />;
  return (
    <Form
      isPending={reset.isPending}
      error={reset.error}
      onPassword={(password) => reset.mutate({ uid, token, new_password: password })}
    />
  );
}

interface FormProps {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly onPassword: (password: string) => void;
}

function Form({ isPending, error, onPassword }: FormProps) {
  const say = useWords(authWords);
  const locale = useLocale();
  const { fields, props } = useAppForm({
    initial: NEW_PASSWORD_EMPTY,
    schema: NewPasswordForm,
    onSubmit: ({ password }) => onPassword(password),
  });
  return (
    <AuthFrame title={say('new_password.title')} text={say('new_password.text')}>
      <form {...props} className={classes.fields}>
        <NewPasswordFields
          fields={fields}
          name="password"
          label={say('new_password.password')}
          confirmLabel={say('confirm_password')}
        />
        {error === null ? null : <FormAlert title={say('new_password.failed')}>{problemText(locale, error)}</FormAlert>}
        <SubmitButton isPending={isPending}>{say('new_password.submit')}</SubmitButton>
      </form>
    </AuthFrame>
  );
}

function StaleLink() {
  const say = useWords(authWords);
  return (
    <PlainFrame>
      <StateView
        icon={IconLinkOff}
        title={say('link.stale')}
        text={say('new_password.stale_text')}
        actions={
          <Button component={Link} to={paths.newPassword}>
            {say('new_password.ask_again')}
          </Button>
        }
      />
    </PlainFrame>
  );
}
