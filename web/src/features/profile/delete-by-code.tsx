import { Button } from '@mantine/core';
import { LIMITS } from '@postavka/contract';
import { useState } from 'react';
import { confirmationApi } from '../../session/confirmation/api.ts';
import { CodeForm } from '../../session/confirmation/code-form.tsx';
import { phoneContact } from '../../session/confirmation/contact.ts';
import { startCountdown } from '../../session/confirmation/countdown.ts';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { useSend } from '../../shared/api/use-send.ts';
import { formatPhone } from '../../shared/format/format.ts';
import { FormAlert } from '../../shared/forms/form-alert.tsx';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { problemText } from '../../shared/i18n/problem-words.ts';
import { profileWords } from './words.ts';

interface Props {
  readonly phone: string;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly onCode: (code: string) => void;
}

/** Sends a code to the phone, then takes it. Not with the last digit: this one is pressed on purpose. */
export function DeleteByCode({ phone, isPending, error, onCode }: Props) {
  const say = useWords(profileWords);
  const locale = useLocale();
  const [isSent, setSent] = useState(false);
  const send = useSend({
    ...confirmationApi.send('phone'),
    onSuccess: () => goOn(),
    onError: (problem) => {
      const wait = problem instanceof ApiProblem ? problem.retryAfter : null;
      // A code was sent a moment ago and still works: on to it.
      if (wait !== null && wait <= LIMITS.resend.phoneSeconds) goOn(wait);
    },
  });
  function goOn(wait?: number) {
    startCountdown('phone', wait);
    setSent(true);
  }
  if (isSent) {
    return (
      <CodeForm
        contact={phoneContact(phone)}
        isPending={isPending}
        refusal={error}
        onCode={onCode}
        isEager={false}
        submitLabel={say('data.delete')}
      />
    );
  }
  return (
    <>
      {send.error === null ? null : <FormAlert>{problemText(locale, send.error)}</FormAlert>}
      <Button fullWidth mt="md" loading={send.isPending} onClick={() => send.mutate(phone)} data-autofocus>
        {say('data.send_code', { phone: formatPhone(phone) })}
      </Button>
    </>
  );
}
