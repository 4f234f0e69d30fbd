import { Button } from '@mantine/core';
import { useState } from 'react';
import { confirmationApi } from '../../../session/confirmation/api.ts';
import { CodeForm } from '../../../session/confirmation/code-form.tsx';
import { type Contact, contactText } from '../../../session/confirmation/contact.ts';
import { startCountdown, waitAfter } from '../../../session/confirmation/countdown.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { problemText } from '../../../shared/i18n/problem-words.ts';
import { profileWords } from '../words.ts';
import type { ProofFormProps } from './proof-props.ts';

interface Props extends Omit<ProofFormProps, 'user' | 'onProof' | 'failedTitle'> {
  readonly contact: Contact;
  readonly onCode: (code: string) => void;
}

/** Sends a code to the person's own contact, then takes it. */
export function ProofByCode({ contact, isPending, error, submitLabel, isDangerous = false, onCode }: Props) {
  const say = useWords(profileWords);
  const locale = useLocale();
  const [isSent, setSent] = useState(false);
  const [isStale, setStale] = useState(false);
  const send = useSend({
    ...confirmationApi.send('proof'),
    onSuccess: () => goOn(),
    onError: (problem) => {
      const wait = waitAfter(contact.kind, problem);
      if (wait !== null) goOn(wait);
    },
  });
  function goOn(wait?: number) {
    startCountdown(contact.kind, wait);
    setSent(true);
  }
  if (isSent) {
    return (
      <CodeForm
        contact={contact}
        purpose="proof"
        isPending={isPending}
        refusal={isStale ? null : error}
        onCode={(code) => {
          setStale(false);
          onCode(code);
        }}
        onResent={() => setStale(true)}
        isEager={!isDangerous}
        submitLabel={submitLabel}
      />
    );
  }
  return (
    <>
      {send.error === null ? null : <FormAlert>{problemText(locale, send.error)}</FormAlert>}
      <Button fullWidth mt="md" loading={send.isPending} onClick={() => send.mutate(contact.value)} data-autofocus>
        {say('proof.send_code', { contact: contactText(contact) })}
      </Button>
    </>
  );
}
