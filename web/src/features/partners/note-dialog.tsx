import { LIMITS, type Partner, PartnerChanges } from '@postavka/contract';
import { useSend } from '../../shared/api/use-send.ts';
import { FormAlert } from '../../shared/forms/form-alert.tsx';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { GrowingTextarea } from '../../shared/forms/growing-textarea.tsx';
import { SubmitButton } from '../../shared/forms/submit-button.tsx';
import { useAppForm } from '../../shared/forms/use-app-form.tsx';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { problemText } from '../../shared/i18n/problem-words.ts';
import { toast } from '../../shared/ui/toast.ts';
import { partnersApi } from './api.ts';
import classes from './partners.module.css';
import { partnersWords } from './words.ts';

const Form = PartnerChanges.pick({ note: true });

/** A note about a partner, visible to the own company only. */
export function NoteDialog({ partner: { company, note }, onClose }: { partner: Partner; onClose: () => void }) {
  const say = useWords(partnersWords);
  const locale = useLocale();
  const send = useSend({
    ...partnersApi.update(),
    onSuccess: () => {
      toast({ kind: 'success', title: say('note.saved'), text: company.name });
      onClose();
    },
  });
  const form = useAppForm({
    initial: { note },
    schema: Form,
    onSubmit: (values) => send.mutate({ company: company.id, note: values.note }, { onError: form.refuse }),
  });
  return (
    <FormDialog title={say('note.title')} onClose={onClose} isDirty={form.fields.isDirty()}>
      <form {...form.props} className={classes.form}>
        <GrowingTextarea
          {...form.fields.getInputProps('note')}
          name="note"
          data-autofocus
          rows={4}
          mostRows={12}
          maxLength={LIMITS.partner.note}
          label={company.name}
          description={say('note.hint')}
        />
        {form.refusal === null ? null : (
          <FormAlert title={say('failed')}>{problemText(locale, form.refusal)}</FormAlert>
        )}
        <SubmitButton isPending={send.isPending}>{say('note.save')}</SubmitButton>
      </form>
    </FormDialog>
  );
}
