import type { Import, ImportPreview } from '@postavka/contract';
import { IconDownload } from '@tabler/icons-react';
import { useSend } from '../../../../shared/api/use-send.ts';
import { formatMoment } from '../../../../shared/format/format.ts';
import { FormAlert } from '../../../../shared/forms/form-alert.tsx';
import { HintedButton } from '../../../../shared/forms/hinted-button.tsx';
import { useLocale, useWords } from '../../../../shared/i18n/locale.tsx';
import { problemText } from '../../../../shared/i18n/problem-words.ts';
import { Tag, type TagTone } from '../../../../shared/ui/tag.tsx';
import { importsApi, isInProgress } from '../api.ts';
import { Counts } from '../counts.tsx';
import { DownloadButton } from '../download-button.tsx';
import { outcomeOf } from '../outcome.ts';
import { RowProgress, RowsDone } from '../row-progress.tsx';
import { useMayImport } from '../use-may-import.ts';
import { importsWords } from '../words.ts';
import classes from './history.module.css';

const TONES = {
  begun: 'neutral',
  waiting: 'wait',
  in_progress: 'wait',
  confirmed: 'good',
  partly: 'wait',
  rejected: 'bad',
  undone: 'neutral',
} as const satisfies Record<string, TagTone>;

interface Props {
  readonly subject: Import;
  readonly onUndo: () => void;
  /** Opens the questions that it waits for. */
  readonly onPreview: (preview: ImportPreview) => void;
}

function statusOf(subject: Import) {
  if (subject.is_preview) return 'begun';
  if (subject.needs_choice) return 'waiting';
  return isInProgress(subject) ? 'in_progress' : outcomeOf(subject);
}

/** One import: its result, its report, and the button that undoes it. */
export function HistoryRow({ subject, onUndo, onPreview }: Props) {
  const { id, name, created_at: createdAt, reason, can_undo: canUndo } = subject;
  const say = useWords(importsWords);
  const locale = useLocale();
  const { hint } = useMayImport();
  const isRunning = isInProgress(subject);
  const status = statusOf(subject);
  const isEndedEarly = status === 'partly' && subject.status === 'rejected';
  return (
    <li className={classes.row}>
      <div className={classes.about}>
        <div className={classes.name}>
          {name} <Tag tone={TONES[status]}>{say(`status.${status}`)}</Tag>
        </div>
        <time dateTime={createdAt} className={classes.moment}>
          {formatMoment(locale, createdAt)}
        </time>
        {isRunning && !subject.needs_choice ? <RowProgress subject={subject} /> : null}
        {subject.needs_choice ? (
          <p className={classes.waits}>{say(subject.is_preview ? 'history.begun' : 'history.waiting')}</p>
        ) : null}
        {reason === null || status === 'undone' ? null : <p className={classes.reason}>{reason}</p>}
        {isEndedEarly ? (
          <div className={classes.moment}>
            <RowsDone subject={subject} />
          </div>
        ) : null}
        {isRunning || status === 'rejected' || status === 'undone' ? null : <Counts subject={subject} />}
      </div>
      {subject.needs_choice ? <AnswerButton subject={subject} onPreview={onPreview} /> : null}
      {isRunning ? (
        <CancelButton subject={subject} />
      ) : (
        <div className={classes.actions}>
          <DownloadButton
            file={importsApi.report(id)}
            aria-label={say('history.report_of', { name })}
            size="sm"
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
          >
            {say('history.report')}
          </DownloadButton>
          {subject.failed > 0 && status !== 'undone' ? (
            <DownloadButton
              file={importsApi.failedRows(id)}
              aria-label={say('history.failed_of', { name })}
              size="sm"
              variant="default"
              leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
            >
              {say('history.failed')}
            </DownloadButton>
          ) : null}
          {canUndo ? (
            <HintedButton
              hint={hint}
              aria-label={say('history.undo_of', { name })}
              size="sm"
              variant="danger-subtle"
              onClick={onUndo}
            >
              {say('history.undo')}
            </HintedButton>
          ) : null}
        </div>
      )}
    </li>
  );
}

/** Stops an import that is running, and keeps what it has written; deletes one that has not begun. */
function CancelButton({ subject: { id, name, is_preview: isPreview } }: Pick<Props, 'subject'>) {
  const say = useWords(importsWords);
  const locale = useLocale();
  const { hint } = useMayImport();
  const cancel = useSend(importsApi.cancel());
  return (
    <div className={classes.actions}>
      <HintedButton
        hint={hint}
        size="sm"
        variant="danger-subtle"
        aria-label={say(isPreview ? 'history.forget_of' : 'history.cancel_of', { name })}
        loading={cancel.isPending}
        onClick={() => cancel.mutate(id)}
      >
        {say(isPreview ? 'history.forget' : 'history.cancel')}
      </HintedButton>
      {cancel.isError ? (
        <FormAlert title={say(isPreview ? 'history.forget_failed' : 'run.cancel_failed')}>
          {problemText(locale, cancel.error)}
        </FormAlert>
      ) : null}
    </div>
  );
}

/** Opens a stored list where it was left. */
function AnswerButton({ subject: { id, name, is_preview: isPreview }, onPreview }: Omit<Props, 'onUndo'>) {
  const say = useWords(importsWords);
  const locale = useLocale();
  const { hint } = useMayImport();
  const reread = useSend(importsApi.reread());
  return (
    <div className={classes.actions}>
      <HintedButton
        hint={hint}
        size="sm"
        aria-label={say(isPreview ? 'history.go_on_with' : 'history.answer_of', { name })}
        loading={reread.isPending}
        onClick={() => reread.mutate({ id }, { onSuccess: onPreview })}
      >
        {say(isPreview ? 'history.go_on' : 'history.answer')}
      </HintedButton>
      {reread.isError ? <FormAlert>{problemText(locale, reread.error)}</FormAlert> : null}
    </div>
  );
}
