import { Button } from '@mantine/core';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { NewPasswordFields } from '../../../shared/forms/password/new-password-fields.tsx';
import { PasswordField } from '../../../shared/forms/password/password-field.tsx';
import { useAppForm } from '../../../shared/forms/use-app-form.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { problemText } from '../../../shared/i18n/problem-words.ts';
import { workWords } from '../../../shared/i18n/work-words.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { profileApi } from '../api.ts';
import { PASSWORD_EMPTY, PasswordForm as Schema } from '../form.ts';
import { useDirty } from '../panel/dirty-forms.tsx';
import classes from '../panel/form.module.css';
import { useSendWithProof } from '../proof/proof-context.tsx';
import { profileWords } from '../words.ts';

export function PasswordForm({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const say = useWords(profileWords);
  const work = useWords(workWords);
  const locale = useLocale();
  const change = useSendWithProof(profileApi.changePassword());
  const form = useAppForm({
    initial: PASSWORD_EMPTY,
    schema: hasPassword ? Schema.change : Schema.first,
    onSubmit: ({ old_password: current, new_password: next }) => {
      change.mutate(
        { new_password: next, ...(hasPassword ? { old_password: current } : {}) },
        {
          onSuccess: () => {
            toast({ kind: 'success', title: say('password.saved'), text: say('password.saved_text') });
            onClose();
          },
          onError: form.refuse,
        },
      );
    },
  });
  const { fields } = form;
  useDirty('password', fields.isDirty());

  return (
    <form {...form.props} className={classes.fields}>
      {hasPassword ? (
        <PasswordField
          {...fields.getInputProps('old_password')}
          name="old_password"
          kind="current"
          autoFocus
          label={say('password.old')}
        />
      ) : null}
      <NewPasswordFields
        fields={fields}
        name="new_password"
        label={say('password.new')}
        confirmLabel={say('password.again')}
        autoFocus={!hasPassword}
      />
      {form.refusal === null ? null : <FormAlert title={say('failed')}>{problemText(locale, form.refusal)}</FormAlert>}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {work('cancel')}
        </Button>
        <Button type="submit" loading={change.isPending}>
          {say('password.save')}
        </Button>
      </div>
    </form>
  );
}
