import { Button } from '@mantine/core';
import { LIMITS, Reason } from '@postavka/contract';
import type { UseMutationOptions } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { z } from 'zod';
import { useSend } from '../../../shared/api/use-send.ts';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { GrowingTextarea } from '../../../shared/forms/growing-textarea.tsx';
import { useAppForm } from '../../../shared/forms/use-app-form.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { problemText } from '../../../shared/i18n/problem-words.ts';
import { workWords } from '../../../shared/i18n/work-words.ts';
import { toast } from '../../../shared/ui/toast.ts';
import classes from '../operator.module.css';
import { operatorWords } from '../words.ts';

interface Props<Answer, V> {
  readonly title: string;
  /** What will happen, and who will be notified. */
  readonly text: string;
  /** What the button does, as a verb. */
  readonly submit: string;
  readonly done: string;
  /** The label of the field; "reason" by default. */
  readonly label?: string;
  readonly isDangerous?: boolean;
  /** Whether the other side reads the reason; otherwise it is only for the log. */
  readonly isTold?: boolean;
  readonly send: UseMutationOptions<Answer, Error, V>;
  readonly toVariables: (reason: string) => V;
  readonly onClose: () => void;
}

const EMPTY = { reason: '' };
const Form = z.object({ reason: Reason });

/** Asks for a reason before a decision; the reason is kept in the audit log. */
export function ReasonDialog<Answer, V>(props: Props<Answer, V>) {
  const { title, text, submit, done, label, isDangerous = false, isTold = true, toVariables, onClose } = props;
  const say = useWords(operatorWords);
  const work = useWords(workWords);
  const locale = useLocale();
  const send = useSend(props.send);
  const form = useAppForm({
    initial: EMPTY,
    schema: Form,
    onSubmit: ({ reason }) => {
      send.mutate(toVariables(reason.trim()), {
        onSuccess: () => {
          toast({ kind: 'success', title: done });
          onClose();
        },
        onError: form.refuse,
      });
    },
  });
  return (
    <FormDialog title={title} onClose={onClose} isDirty={form.fields.isDirty()}>
      <form {...form.props} className={classes.form}>
        <p className={classes.lead}>{text}</p>
        <GrowingTextarea
          {...form.fields.getInputProps('reason')}
          name="reason"
          required
          data-autofocus
          onKeyDown={submitByKeys}
          rows={3}
          mostRows={10}
          maxLength={LIMITS.operator.reason}
          label={label ?? say('decision.reason')}
          description={say(isTold ? 'decision.reason_hint' : 'decision.kept_hint')}
        />
        {form.refusal === null ? null : (
          <FormAlert title={say('decision.failed')}>{problemText(locale, form.refusal)}</FormAlert>
        )}
        <div className={classes.formActions}>
          <Button variant="default" onClick={onClose}>
            {work('cancel')}
          </Button>
          <Button type="submit" title="Ctrl+Enter" variant={isDangerous ? 'danger' : 'filled'} loading={send.isPending}>
            {submit}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}

/** Enter starts a new line; with Ctrl or ⌘ it sends. */
function submitByKeys(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
