import { TextInput } from '@mantine/core';
import { LIMITS } from '@postavka/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { FormAlert } from '../../shared/forms/form-alert.tsx';
import { SubmitButton } from '../../shared/forms/submit-button.tsx';
import { useAppForm } from '../../shared/forms/use-app-form.tsx';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { problemText } from '../../shared/i18n/problem-words.ts';
import { paths } from '../../shared/paths.ts';
import { afterSignUp } from '../../shared/return-to.ts';
import { toast } from '../../shared/ui/toast.ts';
import { authApi } from './api.ts';
import classes from './auth-frame.module.css';
import codeClasses from './email-code-form.module.css';
import { CODE_EMPTY, CodeForm } from './form.ts';
import { ResendEmailCode } from './resend-email-code.tsx';
import { useEnter } from './use-enter.ts';
import { authWords } from './words.ts';

export function EmailCodeForm({ email, from }: { email: string; from: string | null }) {
  const say = useWords(authWords);
  const locale = useLocale();
  const { search } = useLocation();
  const enter = useEnter();
  const verify = useMutation(authApi.verifyCode());
  const [refusal, setRefusal] = useState<unknown>(null);

  const form = useAppForm({
    initial: CODE_EMPTY,
    schema: CodeForm,
    onSubmit: ({ code }) => {
      if (verify.isPending) return;
      setRefusal(null);
      verify.mutate(
        { email, code: code.trim() },
        {
          onSuccess: ({ Token }) => enter(Token, afterSignUp(search, from)),
          onError: (error) => {
            setRefusal(error);
            toast({ kind: 'failure', title: say('verification.failed'), text: problemText(locale, error) });
          },
        },
      );
    },
  });

  return (
    <>
      <form {...form.props} className={classes.fields}>
        <TextInput
          {...form.fields.getInputProps('code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={LIMITS.code.length}
          required
          autoFocus
          label={say('verification.code')}
          placeholder="000000"
          classNames={{ input: codeClasses.code ?? '' }}
        />
        {refusal === null ? null : <FormAlert>{problemText(locale, refusal)}</FormAlert>}
        <SubmitButton isPending={verify.isPending}>{say('verification.submit')}</SubmitButton>
      </form>
      <div className={classes.resend}>
        <ResendEmailCode email={email} />
        <div>{say('verification.spam')}</div>
        <Link to={{ pathname: paths.signUp, search }} className={classes.link}>
          {say('verification.other_email')}
        </Link>
      </div>
    </>
  );
}
