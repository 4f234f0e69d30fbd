import { NativeSelect } from '@mantine/core';
import { LIMITS, NewReport, REPORT_REASONS, type ReportKind, type ReportReason } from '@postavka/contract';
import { useCreationKey } from '../../shared/api/use-creation-key.ts';
import { useSend } from '../../shared/api/use-send.ts';
import { FormAlert } from '../../shared/forms/form-alert.tsx';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { GrowingTextarea } from '../../shared/forms/growing-textarea.tsx';
import { SubmitButton } from '../../shared/forms/submit-button.tsx';
import { useAppForm } from '../../shared/forms/use-app-form.tsx';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { problemText } from '../../shared/i18n/problem-words.ts';
import { workNames } from '../../shared/i18n/work-names.ts';
import { toast } from '../../shared/ui/toast.ts';
import { reportsApi } from './api.ts';
import classes from './report-dialog.module.css';
import { reportsWords } from './words.ts';

export interface Reported {
  readonly kind: ReportKind;
  readonly id: number;
  readonly name: string;
}

const EMPTY = { reason: '', text: '' };
const Form = NewReport.pick({ reason: true, text: true });

/** Reports something to an operator. */
export function ReportDialog({ subject: { kind, id, name }, onClose }: { subject: Reported; onClose: () => void }) {
  const say = useWords(reportsWords);
  const names = useWords(workNames);
  const locale = useLocale();
  const key = useCreationKey();
  const send = useSend({
    ...reportsApi.create(),
    onSuccess: () => {
      toast({ kind: 'success', title: say('sent'), text: say('sent_text') });
      onClose();
    },
  });
  const form = useAppForm({
    initial: EMPTY,
    schema: Form,
    onSubmit: ({ reason, text }) => {
      send.mutate(
        { body: { kind, id, reason: reason as ReportReason, text }, key: key.current() },
        { onError: form.refuse, onSettled: (_created, error) => key.renewAfter(error) },
      );
    },
  });
  return (
    <FormDialog title={say('title')} onClose={onClose} isDirty={form.fields.isDirty()}>
      <form {...form.props} className={classes.root}>
        <p className={classes.lead}>{say('lead', { name })}</p>
        <NativeSelect
          {...form.fields.getInputProps('reason')}
          name="reason"
          size="md"
          required
          label={say('reason')}
          data={[
            { value: '', label: say('choose') },
            ...REPORT_REASONS.map((value) => ({ value, label: names(`report_reason.${value}`) })),
          ]}
        />
        <GrowingTextarea
          {...form.fields.getInputProps('text')}
          name="text"
          required
          rows={4}
          mostRows={10}
          maxLength={LIMITS.report.text}
          label={say('text')}
        />
        {form.refusal === null ? null : (
          <FormAlert title={say('failed')}>{problemText(locale, form.refusal)}</FormAlert>
        )}
        <SubmitButton isPending={send.isPending}>{say('submit')}</SubmitButton>
      </form>
    </FormDialog>
  );
}
