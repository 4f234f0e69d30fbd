import { Button, Textarea } from '@mantine/core';
import { LIMITS, type OrderAnswer } from '@postavka/contract';
import { type FormEvent, useState } from 'react';
import { useSend } from '../../shared/api/use-send.ts';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { FormAlert } from '../../shared/forms/form-alert.tsx';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { problemText } from '../../shared/i18n/problem-words.ts';
import { workWords } from '../../shared/i18n/work-words.ts';
import { toast } from '../../shared/ui/toast.ts';
import classes from './answers.module.css';
import { answersApi } from './api.ts';
import { answersWords } from './words.ts';

/** Declines an answer with a word of explanation. */
export function DeclineDialog({ answer, onClose }: { answer: OrderAnswer; onClose: () => void }) {
  const say = useWords(answersWords);
  const work = useWords(workWords);
  const locale = useLocale();
  const decline = useSend(answersApi.decline());
  const [text, setText] = useState('');
  const { name } = answer.company_executor;

  function send(event: FormEvent) {
    event.preventDefault();
    decline.mutate(
      { id: answer.id, text },
      {
        onSuccess: () => {
          toast({ kind: 'success', title: say('decline.done'), text: name });
          onClose();
        },
      },
    );
  }
  return (
    <Dialog zIndex={300} title={say('decline.title')} onClose={onClose}>
      <form className={classes.form} onSubmit={send}>
        <p>{say('decline.text', { name })}</p>
        <Textarea
          size="md"
          rows={3}
          data-autofocus
          maxLength={LIMITS.refusal.text}
          label={say('decline.comment')}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {decline.isError ? (
          <FormAlert title={say('decline.failed')}>{problemText(locale, decline.error)}</FormAlert>
        ) : null}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {work('cancel')}
          </Button>
          <Button type="submit" variant="danger" loading={decline.isPending}>
            {say('decline.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
