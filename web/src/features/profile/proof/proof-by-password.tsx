import { Button } from '@mantine/core';
import { ApiProblem } from '../../../shared/api/api-problem.ts';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { PasswordField } from '../../../shared/forms/password/password-field.tsx';
import { useAppForm } from '../../../shared/forms/use-app-form.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { problemText } from '../../../shared/i18n/problem-words.ts';
import { PROOF_EMPTY, ProofForm } from '../form.ts';
import classes from '../panel/form.module.css';
import { profileWords } from '../words.ts';
import type { ProofFormProps } from './proof-props.ts';

interface Props extends Omit<ProofFormProps, 'user' | 'onProof'> {
  readonly onPassword: (password: string) => void;
}

export function ProofByPassword({
  isPending,
  error,
  submitLabel,
  failedTitle,
  isDangerous = false,
  onPassword,
}: Props) {
  const say = useWords(profileWords);
  const locale = useLocale();
  const form = useAppForm({
    initial: PROOF_EMPTY,
    schema: ProofForm,
    onSubmit: ({ password }) => onPassword(password),
  });
  const complaint = error instanceof ApiProblem ? error.errors.password?.[0] : undefined;
  return (
    <form {...form.props} className={classes.fields}>
      <PasswordField
        {...form.fields.getInputProps('password')}
        name="password"
        kind="current"
        data-autofocus
        label={say('password.old')}
      />
      {error === null ? null : <FormAlert title={failedTitle}>{complaint ?? problemText(locale, error)}</FormAlert>}
      <Button type="submit" variant={isDangerous ? 'danger' : 'filled'} fullWidth loading={isPending}>
        {submitLabel}
      </Button>
    </form>
  );
}
