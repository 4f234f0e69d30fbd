import { UnstyledButton } from '@mantine/core';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { useSend } from '../../shared/api/use-send.ts';
import { formatCountdown } from '../../shared/format/format.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { problemText } from '../../shared/i18n/problem-words.ts';
import { toast } from '../../shared/ui/toast.ts';
import { confirmationApi } from './api.ts';
import classes from './code-form.module.css';
import type { Contact } from './contact.ts';
import { startCountdown, useCountdown } from './countdown.ts';
import { confirmationWords } from './words.ts';

export type CodePurpose = 'confirmation' | 'proof';

interface Props {
  readonly contact: Contact;
  /** What the code is for: to confirm a new contact, or to prove the person's identity. */
  readonly purpose?: CodePurpose;
  readonly onResent?: (() => void) | undefined;
}

/** Counts down to the next code, then offers it. */
export function ResendCode({ contact, purpose = 'confirmation', onResent }: Props) {
  const say = useWords(confirmationWords);
  const locale = useLocale();
  const { kind, value } = contact;
  const left = useCountdown(kind);
  const send = useSend({
    ...confirmationApi.send(purpose === 'proof' ? 'proof' : kind),
    onSuccess: () => {
      onResent?.();
      startCountdown(kind);
      toast({ kind: 'success', title: say('resent') });
    },
    onError: (error) => {
      // The server counts too, and its clock decides.
      if (error instanceof ApiProblem && error.retryAfter !== null) startCountdown(kind, error.retryAfter);
      toast({ kind: 'failure', title: say('resend_failed'), text: problemText(locale, error) });
    },
  });
  if (left > 0)
    return (
      <div className={classes.wait}>
        {left <= 60 ? say('wait_seconds', { n: left }) : say('wait', { time: formatCountdown(left) })}
      </div>
    );
  return (
    <UnstyledButton className={classes.resend ?? ''} disabled={send.isPending} onClick={() => send.mutate(value)}>
      {say('resend')}
    </UnstyledButton>
  );
}
