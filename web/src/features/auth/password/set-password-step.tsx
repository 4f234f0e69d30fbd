import { useSend } from '../../../shared/api/use-send.ts';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { NewPasswordFields } from '../../../shared/forms/password/new-password-fields.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { useAppForm } from '../../../shared/forms/use-app-form.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { problemText } from '../../../shared/i18n/problem-words.ts';
import { authApi } from '../api.ts';
import { NEW_PASSWORD_EMPTY, newPasswordForm } from '../form.ts';
import classes from '../frame/auth-frame.module.css';
import { authWords } from '../words.ts';

/** Several people have signed up with this address: the one who confirmed it sets the password that counts. */
export function SetPasswordStep({ email }: { email: string }) {
  const say = useWords(authWords);
  const locale = useLocale();
  const save = useSend(authApi.setPassword());
  const { fields, props } = useAppForm({
    initial: NEW_PASSWORD_EMPTY,
    schema: newPasswordForm(email),
    onSubmit: ({ password }) => save.mutate(password),
  });
  return (
    <form {...props} className={classes.fields}>
      <NewPasswordFields
        fields={fields}
        name="password"
        label={say('new_password.password')}
        confirmLabel={say('confirm_password')}
        autoFocus
      />
      {save.error === null ? null : (
        <FormAlert title={say('set_password.failed')}>{problemText(locale, save.error)}</FormAlert>
      )}
      <SubmitButton isPending={save.isPending}>{say('set_password.submit')}</SubmitButton>
    </form>
  );
}
