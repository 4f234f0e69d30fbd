import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../i18n/locale.tsx';
import { workWords } from '../i18n/work-words.ts';
import classes from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** What the confirming button does, as a verb. */
  readonly confirm: string;
  /** The label of the button that changes nothing. */
  readonly cancel?: string;
  readonly isDangerous?: boolean;
  readonly isPending?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something that can't be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, cancel, isDangerous = false, isPending = false, onConfirm, onCancel } = props;
  const say = useWords(workWords);
  return (
    <Dialog size={420} zIndex={300} title={title} onClose={onCancel}>
      <div className={classes.text}>{children}</div>
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel} data-autofocus>
          {cancel ?? say('cancel')}
        </Button>
        <Button variant={isDangerous ? 'danger' : 'filled'} loading={isPending} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
