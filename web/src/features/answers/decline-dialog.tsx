import { Button, Textarea } from '@mantine/core';
import { AnswerRefusal, chainState, LIMITS, type OrderAnswer } from '@postavka/contract';
import { useArrival } from '../../shared/api/use-arrival.ts';
import { useSend } from '../../shared/api/use-send.ts';
import { FormAlert } from '../../shared/forms/form-alert.tsx';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { useAppForm } from '../../shared/forms/use-app-form.tsx';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { problemText } from '../../shared/i18n/problem-words.ts';
import { workWords } from '../../shared/i18n/work-words.ts';
import { toast } from '../../shared/ui/toast.ts';
import classes from './answers.module.css';
import { answersApi } from './api.ts';
import { answersWords } from './words.ts';

const Form = AnswerRefusal.pick({ text: true });

/** Declines an answer, with an explanation. */
export function DeclineDialog({ answer, onClose }: { answer: OrderAnswer; onClose: () => void }) {
  const say = useWords(answersWords);
  const work = useWords(workWords);
  const locale = useLocale();
  const { name } = answer.company_executor;
  const decline = useSend({ ...answersApi.decline(), onSuccess: leave });
  const form = useAppForm({
    initial: { text: '' },
    schema: Form,
    onSubmit: ({ text }) => decline.mutate({ id: answer.id, text }, { onError: form.refuse }),
  });
  function leave() {
    toast({ kind: 'success', title: say('decline.done'), text: name });
    onClose();
  }
  useArrival(chainState(answer) === 'declined' && decline.isError, leave);
  return (
    <FormDialog zIndex={300} title={say('decline.title')} onClose={onClose} isDirty={form.fields.isDirty()}>
      <form {...form.props} className={classes.form}>
        <p>{say('decline.text', { name })}</p>
        <Textarea
          {...form.fields.getInputProps('text')}
          name="text"
          size="md"
          rows={3}
          data-autofocus
          maxLength={LIMITS.refusal.text}
          label={say('decline.comment')}
        />
        {form.refusal === null ? null : (
          <FormAlert title={say('decline.failed')}>{problemText(locale, form.refusal)}</FormAlert>
        )}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {work('cancel')}
          </Button>
          <Button type="submit" variant="danger" loading={decline.isPending}>
            {say('decline.confirm')}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
