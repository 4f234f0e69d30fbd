import { useState } from 'react';
import { PhoneInput } from '../../../entities/phone/phone-input.tsx';
import { blankPhone } from '../../../entities/phone/phone-rules.ts';
import { isBlankPhone, phoneDigits } from '../../../entities/phone/phone-value.ts';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { useAppForm } from '../../../shared/forms/use-app-form.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { problemText } from '../../../shared/i18n/problem-words.ts';
import { profileApi } from '../api.ts';
import { useDirty } from '../panel/dirty-forms.tsx';
import classes from '../panel/form.module.css';
import { useSendWithProof } from '../proof/proof-context.tsx';
import { profileWords } from '../words.ts';
import { PhoneForm } from './phone-form.ts';

export function PhoneEdit({ onSent }: { onSent: () => void }) {
  const say = useWords(profileWords);
  const locale = useLocale();
  const save = useSendWithProof(profileApi.update());
  const [initial] = useState(() => ({ phone: blankPhone() }));
  const form = useAppForm({
    initial,
    schema: PhoneForm,
    onSubmit: ({ phone }) => {
      save.mutate(
        { phone: phoneDigits(phone) },
        {
          onSuccess: onSent,
          onError: form.refuse,
        },
      );
    },
  });
  useDirty('phone', !isBlankPhone(form.fields.values.phone));
  return (
    <form {...form.props} className={classes.fields}>
      <PhoneInput
        {...form.fields.getInputProps('phone')}
        value={form.fields.values.phone}
        required
        autoFocus
        label={say('contacts.new_phone')}
      />
      {form.refusal === null ? null : <FormAlert title={say('failed')}>{problemText(locale, form.refusal)}</FormAlert>}
      <SubmitButton isPending={save.isPending}>{say('contacts.send_code')}</SubmitButton>
    </form>
  );
}
