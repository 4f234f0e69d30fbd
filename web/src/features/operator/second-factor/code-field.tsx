import { TextInput } from '@mantine/core';
import { z } from 'zod';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { useAppForm } from '../../../shared/forms/use-app-form.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { problemText } from '../../../shared/i18n/problem-words.ts';
import shared from '../operator.module.css';
import { operatorWords } from '../words.ts';

interface Props {
  readonly hint: string;
  /** It is what the screen is about. */
  readonly autoFocus?: boolean;
  readonly submit: string;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly onCode: (code: string) => void;
}

const EMPTY = { code: '' };
const Form = z.object({ code: z.string().trim().min(1, { error: 'required' }) });

/** A code of the app, or a recovery code where one will do. */
export function CodeField({ hint, autoFocus = false, submit, isPending, error, onCode }: Props) {
  const say = useWords(operatorWords);
  const locale = useLocale();
  const form = useAppForm({ initial: EMPTY, schema: Form, onSubmit: ({ code }) => onCode(code.trim()) });
  return (
    <form {...form.props} className={shared.form}>
      <TextInput
        {...form.fields.getInputProps('code')}
        name="code"
        autoFocus={autoFocus}
        required
        autoComplete="one-time-code"
        maxLength={40}
        label={say('second_factor.code')}
        description={hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      {error === null ? null : <FormAlert>{problemText(locale, error)}</FormAlert>}
      <SubmitButton isPending={isPending}>{submit}</SubmitButton>
    </form>
  );
}
