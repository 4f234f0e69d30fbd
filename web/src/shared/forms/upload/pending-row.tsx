import { IconRefresh } from '@tabler/icons-react';
import { useWords } from '../../i18n/locale.tsx';
import { SizeNote } from './size-note.tsx';
import classes from './upload-list.module.css';
import type { Pending } from './upload-queue.ts';
import { RowAction, UploadRow } from './upload-row.tsx';
import { uploadWords } from './upload-words.ts';
import { usePreview } from './use-preview.ts';

interface Props {
  readonly pending: Pending;
  readonly isHeld?: boolean;
  /** What happens after the whole file has been sent. */
  readonly arrived?: string;
  readonly onRetry: () => void;
  readonly onDrop: () => void;
}

/** A file that is not on the server: waiting, on its way, or refused with a reason. */
export function PendingRow({ pending, isHeld = false, arrived, onRetry, onDrop }: Props) {
  const { file, state, progress, reason, mayRetry } = pending;
  const say = useWords(uploadWords);
  const { name } = file;
  const isFailed = state === 'failed' || state === 'refused';
  const thumb = usePreview(file, state !== 'refused');
  return (
    <UploadRow
      name={name}
      thumb={thumb}
      isFailed={isFailed}
      note={
        <>
          {state === 'waiting' ? <div className={classes.note}>{say(isHeld ? 'held' : 'waiting')}</div> : null}
          {state === 'sending' ? <Progress name={name} part={progress} arrived={arrived ?? say('saving')} /> : null}
          {isFailed ? (
            <div className={classes.reason} role="alert">
              {reason}
            </div>
          ) : null}
          {state === 'sending' ? null : <SizeNote bytes={file.size} />}
        </>
      }
      actions={
        <>
          {isFailed && mayRetry ? (
            <RowAction label={say('retry_file', { name })} icon={IconRefresh} onClick={onRetry} />
          ) : null}
          <RowAction label={say(isFailed ? 'dismiss_file' : 'cancel_file', { name })} onClick={onDrop} />
        </>
      }
    />
  );
}

function Progress({ name, part, arrived }: { name: string; part: number; arrived: string }) {
  const say = useWords(uploadWords);
  const percent = Math.floor(part * 100);
  const said = part >= 1 ? arrived : say('sending', { percent });
  return (
    <>
      <progress className={classes.progress} max={100} value={percent} aria-label={name} />
      <div className={classes.note}>{said}</div>
    </>
  );
}
