import { CompanyDispute, LIMITS } from '@postavka/contract';
import { useCreationKey } from '../../shared/api/use-creation-key.ts';
import { useSend } from '../../shared/api/use-send.ts';
import { FormAlert } from '../../shared/forms/form-alert.tsx';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { GrowingTextarea } from '../../shared/forms/growing-textarea.tsx';
import { SubmitButton } from '../../shared/forms/submit-button.tsx';
import { useAppForm } from '../../shared/forms/use-app-form.tsx';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { problemText } from '../../shared/i18n/problem-words.ts';
import { toast } from '../../shared/ui/toast.ts';
import { companiesApi } from './api.ts';
import classes from './new-company-form.module.css';
import { companiesWords } from './words.ts';

const EMPTY = { text: '' };
const Form = CompanyDispute.pick({ text: true });

/** Tells an operator that somebody else has registered the person's company. */
export function DisputeDialog({ inn, onClose }: { inn: string; onClose: () => void }) {
  const say = useWords(companiesWords);
  const locale = useLocale();
  const send = useSend({
    ...companiesApi.dispute(),
    onSuccess: () => {
      toast({ kind: 'success', title: say('dispute.sent'), text: say('dispute.sent_text') });
      onClose();
    },
  });
  const key = useCreationKey();
  const form = useAppForm({
    initial: EMPTY,
    schema: Form,
    onSubmit: ({ text }) => {
      send.mutate(
        { body: { inn, text }, key: key.current() },
        {
          onSettled: (_id, error) => key.renewAfter(error),
          onError: form.refuse,
        },
      );
    },
  });
  return (
    <FormDialog title={say('dispute.title')} onClose={onClose} isDirty={form.fields.isDirty()}>
      <form {...form.props} className={classes.root}>
        <p className={classes.lead}>{say('dispute.lead', { inn })}</p>
        <GrowingTextarea
          {...form.fields.getInputProps('text')}
          name="text"
          required
          data-autofocus
          rows={4}
          mostRows={10}
          maxLength={LIMITS.dispute.text}
          label={say('dispute.text')}
          description={say('dispute.hint')}
        />
        {form.refusal === null ? null : (
          <FormAlert title={say('dispute.failed')}>{problemText(locale, form.refusal)}</FormAlert>
        )}
        <SubmitButton isPending={send.isPending}>{say('dispute.submit')}</SubmitButton>
      </form>
    </FormDialog>
  );
}
