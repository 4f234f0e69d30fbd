import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { PhoneInput } from '../../../entities/phone/phone-input.tsx';
import { blankPhone, storedPhone } from '../../../entities/phone/phone-rules.ts';
import { isBlankPhone, phoneDigits } from '../../../entities/phone/phone-value.ts';
import type { Contact } from '../../../session/confirmation/contact.ts';
import { startCountdown } from '../../../session/confirmation/countdown.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { formatPhone } from '../../../shared/format/format.ts';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { useAppForm } from '../../../shared/forms/use-app-form.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { problemText } from '../../../shared/i18n/problem-words.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { authApi } from '../api.ts';
import classes from '../frame/auth-frame.module.css';
import { IntroductionForm } from '../phone-form.ts';
import { authWords } from '../words.ts';

interface Props {
  /** The contact that was just confirmed: displayed, but not asked for. */
  readonly contact: Contact;
  readonly onDone: () => void;
}

/** The person's name and other contact; all of it can wait. */
export function IntroductionStep({ contact, onDone }: Props) {
  const say = useWords(authWords);
  const locale = useLocale();
  const save = useSend(authApi.introduce());
  const isByEmail = contact.kind === 'email';
  const [initial] = useState(() => ({
    last_name: '',
    first_name: '',
    middle_name: '',
    email: isByEmail ? contact.value : '',
    phone: isByEmail ? blankPhone() : storedPhone(contact.value),
  }));

  const form = useAppForm({
    initial,
    schema: IntroductionForm[contact.kind],
    onSubmit: ({ email, phone, ...names }) => {
      const other = isByEmail
        ? { ...(isBlankPhone(phone) ? {} : { phone: phoneDigits(phone) }) }
        : { ...(email.trim() === '' ? {} : { email: email.trim() }) };
      save.mutate(
        { ...names, ...other },
        {
          onSuccess: ({ pending_email: pendingEmail, pending_phone: pendingPhone }) => {
            const pending = isByEmail ? pendingPhone : pendingEmail;
            if (pending !== null) tellPending(pending);
            onDone();
          },
          onError: form.refuse,
        },
      );
    },
  });
  const { fields } = form;

  function tellPending(value: string) {
    startCountdown(isByEmail ? 'phone' : 'email');
    const shown = isByEmail ? formatPhone(value) : value;
    toast({ kind: 'success', title: say('introduction.saved'), text: say('introduction.pending', { contact: shown }) });
  }

  return (
    <form {...form.props} className={classes.fields}>
      <TextInput
        {...fields.getInputProps('last_name')}
        name="last_name"
        autoComplete="family-name"
        required
        autoFocus
        label={say('introduction.last_name')}
      />
      <TextInput
        {...fields.getInputProps('first_name')}
        name="first_name"
        autoComplete="given-name"
        required
        label={say('introduction.first_name')}
      />
      <TextInput
        {...fields.getInputProps('middle_name')}
        name="middle_name"
        autoComplete="additional-name"
        label={say('introduction.middle_name')}
      />
      <TextInput
        {...fields.getInputProps('email')}
        name="email"
        type="email"
        autoComplete="email"
        disabled={isByEmail}
        classNames={{ input: classes.shown ?? '' }}
        label={say('email')}
        description={isByEmail ? say('introduction.confirmed') : say('introduction.other_hint')}
      />
      <PhoneInput
        {...fields.getInputProps('phone')}
        value={fields.values.phone}
        disabled={!isByEmail}
        label={say('phone')}
        description={isByEmail ? say('introduction.other_hint') : say('introduction.confirmed')}
      />
      {form.refusal === null ? null : (
        <FormAlert title={say('introduction.failed')}>{problemText(locale, form.refusal)}</FormAlert>
      )}
      <SubmitButton isPending={save.isPending}>{say('introduction.submit')}</SubmitButton>
      <Button variant="default" fullWidth disabled={save.isPending} onClick={onDone}>
        {say('introduction.skip')}
      </Button>
    </form>
  );
}
