import { UnstyledButton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { formatCountdown } from '../../shared/format/format.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { problemText } from '../../shared/i18n/problem-words.ts';
import { toast } from '../../shared/ui/toast.ts';
import { authApi } from './api.ts';
import classes from './auth-frame.module.css';
import { startEmailCountdown, useEmailCountdown } from './email-countdown.ts';
import { authWords } from './words.ts';

export function ResendEmailCode({ email }: { email: string }) {
  const say = useWords(authWords);
  const locale = useLocale();
  const left = useEmailCountdown();
  const send = useMutation({
    ...authApi.sendEmailCode(),
    onSuccess: () => {
      startEmailCountdown();
      toast({ kind: 'success', title: say('verification.resent') });
    },
    onError: (error) => {
      // The server counts too, and its clock decides.
      if (error instanceof ApiProblem && error.retryAfter !== null) startEmailCountdown(error.retryAfter);
      toast({ kind: 'failure', title: say('verification.resend_failed'), text: problemText(locale, error) });
    },
  });
  if (left > 0) return <div className="numbers">{say('verification.wait', { time: formatCountdown(left) })}</div>;
  return (
    <UnstyledButton className={classes.link ?? ''} disabled={send.isPending} onClick={() => send.mutate(email)}>
      {say('verification.resend')}
    </UnstyledButton>
  );
}
