import { Link } from 'react-router';
import { z } from 'zod';
import { useCurrentUser } from '../../../session/current-user.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { PasswordField } from '../../../shared/forms/password/password-field.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { useAppForm } from '../../../shared/forms/use-app-form.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { problemText } from '../../../shared/i18n/problem-words.ts';
import { paths } from '../../../shared/paths.ts';
import shared from '../operator.module.css';
import { operatorWords } from '../words.ts';
import { secondFactorApi } from './api.ts';

const EMPTY = { password: '' };
const Form = z.object({ password: z.string().min(1, { error: 'required' }) });

/** Asks for the password again, so that nobody sets up a second factor in a browser left open. */
export function PasswordForm({ onProved }: { onProved: () => void }) {
  const say = useWords(operatorWords);
  const locale = useLocale();
  const hasPassword = useCurrentUser().data?.has_password !== false;
  const send = useSend(secondFactorApi.prove());
  const form = useAppForm({
    initial: EMPTY,
    schema: Form,
    onSubmit: ({ password }) => send.mutate(password, { onSuccess: onProved, onError: form.refuse }),
  });
  if (!hasPassword) {
    return (
      <p className={shared.lead}>
        {say('second_factor.password_needed')}{' '}
        <Link to={paths.profile} className={shared.link}>
          {say('second_factor.to_profile')}
        </Link>
      </p>
    );
  }
  return (
    <form {...form.props} className={shared.form}>
      <p className={shared.lead}>{say('second_factor.password_text')}</p>
      <PasswordField
        {...form.fields.getInputProps('password')}
        name="password"
        kind="current"
        autoFocus
        label={say('second_factor.password')}
      />
      {send.isError && form.fields.errors.password === undefined ? (
        <FormAlert>{problemText(locale, send.error)}</FormAlert>
      ) : null}
      <SubmitButton isPending={send.isPending}>{say('second_factor.go_on')}</SubmitButton>
    </form>
  );
}
