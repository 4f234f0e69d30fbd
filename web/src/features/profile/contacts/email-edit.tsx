import { TextInput } from '@mantine/core';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { useAppForm } from '../../../shared/forms/use-app-form.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { problemText } from '../../../shared/i18n/problem-words.ts';
import { profileApi } from '../api.ts';
import { EmailForm } from '../form.ts';
import { useDirty } from '../panel/dirty-forms.tsx';
import classes from '../panel/form.module.css';
import { useSendWithProof } from '../proof/proof-context.tsx';
import { profileWords } from '../words.ts';

const EMPTY = { email: '' };

export function EmailEdit({ onSent }: { onSent: () => void }) {
  const say = useWords(profileWords);
  const locale = useLocale();
  const save = useSendWithProof(profileApi.update());
  const form = useAppForm({
    initial: EMPTY,
    schema: EmailForm,
    onSubmit: ({ email }) => {
      save.mutate(
        { email: email.trim() },
        {
          onSuccess: onSent,
          onError: form.refuse,
        },
      );
    },
  });
  useDirty('email', form.fields.isDirty());
  return (
    <form {...form.props} className={classes.fields}>
      <TextInput
        {...form.fields.getInputProps('email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        autoFocus
        label={say('contacts.new_email')}
      />
      {form.refusal === null ? null : <FormAlert title={say('failed')}>{problemText(locale, form.refusal)}</FormAlert>}
      <SubmitButton isPending={save.isPending}>{say('contacts.send_code')}</SubmitButton>
    </form>
  );
}
