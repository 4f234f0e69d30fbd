import { TextInput } from '@mantine/core';
import { Code, LIMITS } from '@postavka/contract';
import { type ReactNode, useRef } from 'react';
import { z } from 'zod';
import { FormAlert } from '../../shared/forms/form-alert.tsx';
import { SubmitButton } from '../../shared/forms/submit-button.tsx';
import { useAppForm } from '../../shared/forms/use-app-form.tsx';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import classes from './code-form.module.css';
import type { Contact } from './contact.ts';
import { needsAnother, refusalText } from './refusal-text.ts';
import { type CodePurpose, ResendCode } from './resend-code.tsx';
import { SupportLink } from './support-link.tsx';
import { confirmationWords } from './words.ts';

const EMPTY = { code: '' };
const Form = z.object({ code: Code });

interface Props {
  /** Whom the code was sent to. */
  readonly contact: Contact;
  readonly isPending: boolean;
  readonly refusal: unknown;
  readonly onCode: (code: string) => void;
  readonly submitLabel?: string;
  readonly purpose?: CodePurpose;
  /** A new code is on its way: forget the refusal of the last one. */
  readonly onResent: () => void;
  /** Whether the last digit sends the form; `false` where that would be too hasty. */
  readonly isEager?: boolean;
  /** Shown below the link for another code. */
  readonly children?: ReactNode;
}

/** Six digits from an e-mail or an SMS; the last one, typed or pasted, submits. */
export function CodeForm({
  contact,
  isPending,
  refusal,
  onCode,
  submitLabel,
  purpose = 'confirmation',
  onResent,
  isEager = true,
  children,
}: Props) {
  const say = useWords(confirmationWords);
  const locale = useLocale();
  const field = useRef<HTMLInputElement>(null);
  const lastSent = useRef<string | null>(null);
  const isSpent = needsAnother(contact, refusal);
  const form = useAppForm({ initial: EMPTY, schema: Form, onSubmit: ({ code }) => send(code) });
  const resend = <ResendCode contact={contact} purpose={purpose} onResent={expectAnother} />;

  /** The code has been cleared and the pressed button is gone: the field takes the focus. */
  function expectAnother() {
    form.fields.reset();
    field.current?.focus();
    onResent();
  }

  function send(code: string) {
    if (isPending) return;
    lastSent.current = code;
    onCode(code);
  }

  function type(text: string) {
    const code = text.replace(/\D/g, '').slice(0, LIMITS.code.length);
    form.fields.setFieldValue('code', code);
    const isNew = code !== lastSent.current;
    if (isEager && isNew && code.length === LIMITS.code.length) send(code);
  }

  return (
    <>
      <form {...form.props} className={classes.fields}>
        <TextInput
          {...form.fields.getInputProps('code')}
          ref={field}
          onChange={(event) => type(event.currentTarget.value)}
          name="code"
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="one-time-code"
          required
          autoFocus
          label={say('code')}
          placeholder="000000"
          classNames={{ input: classes.code ?? '' }}
        />
        {refusal === null ? null : (
          <FormAlert>
            {refusalText(locale, contact, refusal)}
            {isSpent ? resend : null}
            <SupportLink refusal={refusal} />
          </FormAlert>
        )}
        <SubmitButton isPending={isPending}>{submitLabel ?? say('submit')}</SubmitButton>
      </form>
      <div className={classes.foot}>
        {isSpent ? null : resend}
        {children}
      </div>
    </>
  );
}
