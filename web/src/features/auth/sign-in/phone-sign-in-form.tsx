import { useState } from 'react';
import { useLocation } from 'react-router';
import { PhoneInput } from '../../../entities/phone/phone-input.tsx';
import { phoneDigits } from '../../../entities/phone/phone-value.ts';
import { confirmationApi } from '../../../session/confirmation/api.ts';
import { phoneContact } from '../../../session/confirmation/contact.ts';
import { startCountdown, waitAfter } from '../../../session/confirmation/countdown.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { useAppForm } from '../../../shared/forms/use-app-form.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { problemText } from '../../../shared/i18n/problem-words.ts';
import classes from '../frame/auth-frame.module.css';
import { readAuthState } from '../frame/navigation-state.ts';
import { useGoToCode } from '../frame/use-go-to-code.ts';
import { arrivedPhone, PhoneSignInForm as Schema } from '../phone-form.ts';
import { authWords } from '../words.ts';

export function PhoneSignInForm() {
  const say = useWords(authWords);
  const locale = useLocale();
  const goToCode = useGoToCode('signIn');
  const location = useLocation();
  const send = useSend(confirmationApi.send('phone'));
  const [initial] = useState(() => ({ phone: arrivedPhone(readAuthState(location)) }));

  function goOn(phone: string, wait?: number) {
    startCountdown('phone', wait);
    goToCode(phoneContact(phone));
  }

  const form = useAppForm({
    initial,
    schema: Schema,
    onSubmit: (values) => {
      const phone = phoneDigits(values.phone);
      send.mutate(phone, {
        onSuccess: () => goOn(phone),
        onError: (error) => {
          const wait = waitAfter('phone', error);
          if (wait === null) form.refuse(error);
          else goOn(phone, wait);
        },
      });
    },
  });

  return (
    <form {...form.props} className={classes.fields}>
      <PhoneInput
        {...form.fields.getInputProps('phone')}
        value={form.fields.values.phone}
        required
        label={say('phone')}
        description={say('sign_in.phone_hint')}
      />
      {form.refusal === null ? null : (
        <FormAlert title={say('sign_in.failed')}>{problemText(locale, form.refusal)}</FormAlert>
      )}
      <SubmitButton isPending={send.isPending}>{say('sign_in.send_code')}</SubmitButton>
    </form>
  );
}
