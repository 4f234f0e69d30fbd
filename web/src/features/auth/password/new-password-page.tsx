import { Button, TextInput } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { useSend } from '../../../shared/api/use-send.ts';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { useAppForm } from '../../../shared/forms/use-app-form.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { problemText } from '../../../shared/i18n/problem-words.ts';
import { paths } from '../../../shared/paths.ts';
import type { RouteHandle } from '../../../shared/routing/route-handle.ts';
import { authApi } from '../api.ts';
import { ResetForm } from '../form.ts';
import classes from '../frame/auth-frame.module.css';
import { AuthFrame } from '../frame/auth-frame.tsx';
import { ChannelGate } from '../frame/channel-gate.tsx';
import { readAuthState } from '../frame/navigation-state.ts';
import { authWords } from '../words.ts';

export const handle: RouteHandle = {
  head: ({ locale }) => ({ title: authWords.in(locale)('reset.title'), noindex: true }),
};

/** Asks for a link to set a new password. The reply does not reveal whether the address is registered. */
export function Component() {
  const say = useWords(authWords);
  const ask = useSend(authApi.requestPasswordReset());
  const footer = (
    <Link to={paths.signIn} className={classes.link}>
      {say('reset.back')}
    </Link>
  );
  if (ask.isSuccess) {
    return (
      <AuthFrame title={say('reset.sent')} text={say('reset.sent_text', { email: ask.variables })} footer={footer}>
        <Button variant="default" fullWidth onClick={() => ask.reset()}>
          {say('reset.again')}
        </Button>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={say('reset.title')} text={say('reset.text')} footer={footer}>
      <ChannelGate by="email">
        <AskForm isPending={ask.isPending} error={ask.error} onAsk={(email) => ask.mutate(email)} />
      </ChannelGate>
    </AuthFrame>
  );
}

interface FormProps {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly onAsk: (email: string) => void;
}

function AskForm({ isPending, error, onAsk }: FormProps) {
  const say = useWords(authWords);
  const locale = useLocale();
  const form = useAppForm({
    initial: { email: readAuthState(useLocation()).email ?? '' },
    schema: ResetForm,
    onSubmit: ({ email }) => onAsk(email.trim()),
  });
  return (
    <form {...form.props} className={classes.fields}>
      <TextInput
        {...form.fields.getInputProps('email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        label={say('email')}
      />
      {error === null ? null : <FormAlert title={say('reset.failed')}>{problemText(locale, error)}</FormAlert>}
      <SubmitButton isPending={isPending}>{say('reset.submit')}</SubmitButton>
    </form>
  );
}
