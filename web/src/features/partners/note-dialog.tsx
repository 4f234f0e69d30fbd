import { Textarea } from '@mantine/core';
import { LIMITS, type Partner } from '@postavka/contract';
import { type FormEvent, useState } from 'react';
import { useSend } from '../../shared/api/use-send.ts';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { FormAlert } from '../../shared/forms/form-alert.tsx';
import { SubmitButton } from '../../shared/forms/submit-button.tsx';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { problemText } from '../../shared/i18n/problem-words.ts';
import { toast } from '../../shared/ui/toast.ts';
import { partnersApi } from './api.ts';
import classes from './partners.module.css';
import { partnersWords } from './words.ts';

/** A note about a partner, for the own company alone. */
export function NoteDialog({ partner: { company, note }, onClose }: { partner: Partner; onClose: () => void }) {
  const say = useWords(partnersWords);
  const locale = useLocale();
  const send = useSend(partnersApi.update());
  const [text, setText] = useState(note);
  function save(event: FormEvent) {
    event.preventDefault();
    send.mutate(
      { company: company.id, note: text },
      {
        onSuccess: () => {
          toast({ kind: 'success', title: say('note.saved'), text: company.name });
          onClose();
        },
      },
    );
  }
  return (
    <Dialog title={say('note.title')} onClose={onClose} closeOnClickOutside={text === note}>
      <form className={classes.form} onSubmit={save} noValidate>
        <Textarea
          data-autofocus
          autosize
          minRows={4}
          maxRows={12}
          maxLength={LIMITS.partner.note}
          label={company.name}
          description={say('note.hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {send.isError ? <FormAlert title={say('failed')}>{problemText(locale, send.error)}</FormAlert> : null}
        <SubmitButton isPending={send.isPending}>{say('note.save')}</SubmitButton>
      </form>
    </Dialog>
  );
}
