import { Button, TextInput } from '@mantine/core';
import { LIMITS } from '@postavka/contract';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { useWords } from '../../shared/i18n/locale.tsx';
import classes from './extra-fields.module.css';
import { extraFieldWords } from './words.ts';

interface Props {
  readonly taken: readonly string[];
  readonly onAdd: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for the name of one more field. */
export function ExtraFieldDialog({ taken, onAdd, onClose }: Props) {
  const say = useWords(extraFieldWords);
  const [text, setText] = useState('');
  const name = text.trim();
  const isTaken = taken.some((one) => one.toLowerCase() === name.toLowerCase());

  function submit(event: FormEvent) {
    event.preventDefault();
    // React bubbles the event to the product's form around the dialog, which would be sent too.
    event.stopPropagation();
    if (name !== '' && !isTaken) onAdd(name);
  }
  return (
    <Dialog size={420} returnFocus={false} title={say('title')} onClose={onClose}>
      <form className={classes.dialog} onSubmit={submit} noValidate>
        <TextInput
          data-autofocus
          required
          label={say('name')}
          description={say('name_hint')}
          error={isTaken ? say('taken') : undefined}
          maxLength={LIMITS.extraField.name}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" fullWidth disabled={name === '' || isTaken}>
          {say('submit')}
        </Button>
      </form>
    </Dialog>
  );
}
