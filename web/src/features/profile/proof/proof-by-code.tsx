import { Button } from '@mantine/core';
import { LIMITS } from '@postavka/contract';
import { useState } from 'react';
import { confirmationApi } from '../../../session/confirmation/api.ts';
import { CodeForm } from '../../../session/confirmation/code-form.tsx';
import type { Contact } from '../../../session/confirmation/contact.ts';
import { startCountdown } from '../../../session/confirmation/countdown.ts';
import { ApiProblem } from '../../../shared/api/api-problem.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { formatPhone } from '../../../shared/format/format.ts';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { problemText } from '../../../shared/i18n/problem-words.ts';
import { profileWords } from '../words.ts';
import type { ProofFormProps } from './proof-props.ts';

interface Props extends Omit<ProofFormProps, 'user' | 'onProof' | 'failedTitle'> {
  readonly contact: Contact;
  readonly onCode: (code: string) => void;
}

const WAIT = { email: LIMITS.resend.emailSeconds, phone: LIMITS.resend.phoneSeconds } as const;

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
      const wait = problem instanceof ApiProblem ? problem.retryAfter : null;
      // A code was sent a moment ago and still works: on to it.
      if (wait !== null && wait <= WAIT[contact.kind]) goOn(wait);
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
  const shown = contact.kind === 'phone' ? formatPhone(contact.value) : contact.value;
  return (
    <>
      {send.error === null ? null : <FormAlert>{problemText(locale, send.error)}</FormAlert>}
      <Button fullWidth mt="md" loading={send.isPending} onClick={() => send.mutate(contact.value)} data-autofocus>
        {say('proof.send_code', { contact: shown })}
      </Button>
    </>
  );
}
