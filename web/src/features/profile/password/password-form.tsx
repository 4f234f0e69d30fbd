import { Button, PasswordInput } from '@mantine/core';
import { LIMITS } from '@postavka/contract';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
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
  const toggle = { 'aria-label': say('password.show') };

  return (
    <form {...form.props} className={classes.fields}>
      {hasPassword ? (
        <PasswordInput
          {...fields.getInputProps('old_password')}
          name="old_password"
          autoComplete="current-password"
          required
          autoFocus
          label={say('password.old')}
          visibilityToggleButtonProps={toggle}
        />
      ) : null}
      <PasswordInput
        {...fields.getInputProps('new_password')}
        name="new_password"
        autoComplete="new-password"
        required
        autoFocus={!hasPassword}
        label={say('password.new')}
        description={say('password.hint', { count: LIMITS.password.min })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        visibilityToggleButtonProps={toggle}
      />
      <PasswordInput
        {...fields.getInputProps('confirm_password')}
        name="confirm_password"
        autoComplete="new-password"
        required
        label={say('password.again')}
        visibilityToggleButtonProps={toggle}
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
