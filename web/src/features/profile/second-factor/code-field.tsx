import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { isProblem } from '../../../shared/api/api-problem.ts';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { useAppForm } from '../../../shared/forms/use-app-form.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { problemText } from '../../../shared/i18n/problem-words.ts';
import { workWords } from '../../../shared/i18n/work-words.ts';
import classes from '../panel/form.module.css';
import { profileWords } from '../words.ts';

interface Props {
  readonly kind?: 'app' | 'recovery';
  /** Whether the field is what the screen is about. */
  readonly autoFocus?: boolean;
  readonly submit: string;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly onCode: (code: string) => void;
  readonly isDangerous?: boolean;
  readonly cancel?: string;
  readonly onCancel?: (() => void) | undefined;
}

const EMPTY = { code: '' };
const Form = z.object({ code: z.string().trim().min(1, { error: 'required' }) });

/** For a code of the app, phones show digits and offer the code where they have it. Recovery codes have letters. */
const KINDS = {
  app: {
    label: 'second_factor.code',
    hint: 'second_factor.code_hint',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
  },
  recovery: {
    label: 'second_factor.recovery_code',
    hint: 'second_factor.recovery_hint',
    inputMode: 'text',
    autoComplete: 'off',
  },
} as const;

/** A code of the app, or one of the recovery codes. */
export function CodeField({
  kind = 'app',
  autoFocus = false,
  submit,
  isPending,
  error,
  onCode,
  isDangerous = false,
  cancel,
  onCancel,
}: Props) {
  const say = useWords(profileWords);
  const work = useWords(workWords);
  const locale = useLocale();
  const field = useRef<HTMLInputElement>(null);
  const form = useAppForm({ initial: EMPTY, schema: Form, onSubmit: ({ code }) => onCode(code.trim()) });
  const { label, hint, inputMode, autoComplete } = KINDS[kind];
  const isWrong = isProblem(error, 'second_factor_invalid');
  // Waiting does not help with recovery codes.
  const wrong = kind === 'recovery' ? say('second_factor.recovery_wrong') : problemText(locale, error);
  const input = form.fields.getInputProps('code');
  useEffect(() => {
    if (autoFocus) field.current?.form?.scrollIntoView({ block: 'nearest' });
  }, [autoFocus]);
  // A wrong code is selected, to be typed over; the reason stands below it.
  useEffect(() => {
    if (!isWrong) return;
    field.current?.select();
    field.current?.form?.scrollIntoView({ block: 'nearest' });
  }, [isWrong]);
  return (
    <form {...form.props} className={classes.fields}>
      <TextInput
        {...input}
        ref={field}
        name="code"
        autoFocus={autoFocus}
        required
        inputMode={inputMode}
        autoComplete={autoComplete}
        autoCapitalize="off"
        spellCheck={false}
        maxLength={40}
        label={say(label)}
        description={say(hint)}
        error={input.error ?? (isWrong ? wrong : null)}
      />
      {error === null || isWrong ? null : <FormAlert>{problemText(locale, error)}</FormAlert>}
      <div className={classes.actions}>
        {onCancel === undefined ? null : (
          <Button variant="default" onClick={onCancel}>
            {cancel ?? work('cancel')}
          </Button>
        )}
        <Button type="submit" loading={isPending} {...(isDangerous && { variant: 'danger' })}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
