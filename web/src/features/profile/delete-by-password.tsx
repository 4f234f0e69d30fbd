import { Button, PasswordInput } from '@mantine/core';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { FormAlert } from '../../shared/forms/form-alert.tsx';
import { useAppForm } from '../../shared/forms/use-app-form.tsx';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { problemText } from '../../shared/i18n/problem-words.ts';
import classes from './form.module.css';
import { DELETE_EMPTY, DeleteForm } from './form.ts';
import { profileWords } from './words.ts';

interface Props {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly onPassword: (password: string) => void;
}

export function DeleteByPassword({ isPending, error, onPassword }: Props) {
  const say = useWords(profileWords);
  const locale = useLocale();
  const form = useAppForm({
    initial: DELETE_EMPTY,
    schema: DeleteForm,
    onSubmit: ({ password }) => {
      if (!isPending) onPassword(password);
    },
  });
  const complaint = error instanceof ApiProblem ? error.errors.password?.[0] : undefined;
  return (
    <form {...form.props} className={classes.fields}>
      <PasswordInput
        {...form.fields.getInputProps('password')}
        name="password"
        autoComplete="current-password"
        required
        data-autofocus
        label={say('password.old')}
        visibilityToggleButtonProps={{ 'aria-label': say('password.show') }}
      />
      {error === null ? null : (
        <FormAlert title={say('data.delete_failed')}>{complaint ?? problemText(locale, error)}</FormAlert>
      )}
      <Button type="submit" color="red.8" fullWidth loading={isPending}>
        {say('data.delete')}
      </Button>
    </form>
  );
}
