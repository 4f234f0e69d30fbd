import { type Import, type ImportPreview, LIMITS } from '@postavka/contract';
import { IconCheck, IconDownload, IconInfoCircle } from '@tabler/icons-react';
import { formatNumber } from '../../../../shared/format/format.ts';
import { FormAlert } from '../../../../shared/forms/form-alert.tsx';
import { DropZone } from '../../../../shared/forms/upload/drop-zone.tsx';
import { PendingRow } from '../../../../shared/forms/upload/pending-row.tsx';
import { useLocale, useWords } from '../../../../shared/i18n/locale.tsx';
import { importsApi } from '../api.ts';
import { DownloadButton } from '../download-button.tsx';
import { History } from '../history/history.tsx';
import { StepHeading } from '../step/step-heading.tsx';
import { useMayImport } from '../use-may-import.ts';
import { importsWords } from '../words.ts';
import classes from './file-step.module.css';
import type { ImportUploads } from './use-import-uploads.ts';

interface Props {
  readonly uploads: ImportUploads;
  /** The list that the address names is no longer stored. */
  readonly isGone: boolean;
  readonly onUndo: (subject: Import) => void;
  /** Opens a stored list. */
  readonly onPreview: (preview: ImportPreview) => void;
}

/** Where price lists are uploaded, with the results of the latest ones. */
export function FileStep({ uploads: { queue, pending, isWaiting, isFull, add }, isGone, onUndo, onPreview }: Props) {
  const say = useWords(importsWords);
  const locale = useLocale();
  const { mayImport, hint } = useMayImport();
  return (
    <>
      <StepHeading step="file">{say('file.title')}</StepHeading>
      {isGone ? <FormAlert>{say('file.gone')}</FormAlert> : null}
      <DropZone
        label={say('file.label')}
        kind="list"
        max={LIMITS.import.files}
        isFull={isFull}
        isDisabled={!mayImport}
        onFiles={add}
      >
        <p className={classes.rules}>{say('file.rows', { rows: formatNumber(locale, LIMITS.import.rows) })}</p>
        {hint === null ? null : (
          <p role="note" className={classes.hint}>
            {hint}
          </p>
        )}
        <ul className={classes.list} aria-label={say('file.list')}>
          {pending.map((one) => (
            <PendingRow
              key={one.key}
              pending={one}
              arrived={say(isWaiting ? 'file.waiting' : 'file.reading')}
              onRetry={() => queue.retry(one.key)}
              onDrop={() => queue.drop(one.key)}
            />
          ))}
        </ul>
      </DropZone>
      <Understood />
      <History onUndo={onUndo} onPreview={onPreview} />
    </>
  );
}

const UNDERSTOOD = ['sheets', 'groups', 'prices', 'articles'] as const;

function Understood() {
  const say = useWords(importsWords);
  return (
    <section className={classes.understood} aria-labelledby="imports-understood">
      <div className={classes.head}>
        <h3 id="imports-understood">{say('file.understood.title')}</h3>
        <DownloadButton
          file={importsApi.template()}
          variant="default"
          leftSection={<IconDownload size={20} stroke={1.6} aria-hidden />}
        >
          {say('file.template')}
        </DownloadButton>
      </div>
      <ul className={classes.points}>
        {UNDERSTOOD.map((point) => (
          <li key={point}>
            <IconCheck size={18} aria-hidden />
            {say(`file.understood.${point}`)}
          </li>
        ))}
        <li data-doubtful>
          <IconInfoCircle size={18} aria-hidden />
          {say('file.understood.pdf')}
        </li>
      </ul>
    </section>
  );
}
