import { Button } from '@mantine/core';
import { ACCEPTED, LIMITS, type Upload } from '@postavka/contract';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useWords } from '../../i18n/locale.tsx';
import { typesOf } from './check-file.ts';
import classes from './upload-list.module.css';
import { uploadWords } from './upload-words.ts';

interface Props {
  readonly label: string;
  readonly kind: Upload['kind'];
  readonly max: number;
  readonly isFull: boolean;
  readonly isDisabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Takes files from the chooser or dropped anywhere on it. */
export function DropZone({ label, kind, max, isFull, isDisabled, onFiles, children }: Props) {
  const say = useWords(uploadWords);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const isOpen = !isFull && !isDisabled;

  function hover(event: DragEvent) {
    if (!carriesFiles(event)) return;
    // Otherwise the browser would leave the page and open the file.
    event.preventDefault();
    setOver(isOpen);
  }

  function drop(event: DragEvent) {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(false);
    if (isOpen) onFiles([...event.dataTransfer.files]);
  }

  return (
    <fieldset
      className={classes.root}
      data-over={isOver || undefined}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <legend className={classes.label}>{label}</legend>
      <div className={classes.chooser}>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={ACCEPTED[kind].join(',')}
          aria-label={label}
          onChange={({ currentTarget }) => {
            onFiles([...(currentTarget.files ?? [])]);
            // So that the same file can be chosen again.
            currentTarget.value = '';
          }}
        />
        <Button
          variant="default"
          leftSection={<IconUpload size={20} stroke={1.6} />}
          disabled={!isOpen}
          onClick={() => input.current?.click()}
        >
          {say('choose')}
        </Button>
        <span className={classes.drop}>{say('drop')}</span>
      </div>
      <p className={classes.rules}>
        {isFull ? say('full', { max }) : say('rules', { types: typesOf(kind), limit: LIMITS.upload.megabytes, max })}
      </p>
      {children}
    </fieldset>
  );
}
