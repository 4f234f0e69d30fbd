import { Button } from '@mantine/core';
import type { Import } from '@postavka/contract';
import { IconDownload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatNumber } from '../../../../shared/format/format.ts';
import { FormAlert } from '../../../../shared/forms/form-alert.tsx';
import { HintedButton } from '../../../../shared/forms/hinted-button.tsx';
import { useLocale, useWords } from '../../../../shared/i18n/locale.tsx';
import { paths } from '../../../../shared/paths.ts';
import { importsApi } from '../api.ts';
import { Counts } from '../counts.tsx';
import { DownloadButton } from '../download-button.tsx';
import { HiddenLink } from '../hidden-link.tsx';
import { outcomeOf } from '../outcome.ts';
import { RowsDone } from '../row-progress.tsx';
import { StepActions } from '../step/step-actions.tsx';
import { StepHeading } from '../step/step-heading.tsx';
import { useMayImport } from '../use-may-import.ts';
import { importsWords } from '../words.ts';
import classes from './run-step.module.css';

interface Props {
  readonly subject: Import;
  /** After an undo: how many products stayed, because they were changed since. `null` is unknown. */
  readonly kept: number | null;
  readonly onAnother: () => void;
  readonly onUndo: () => void;
}

/** The result of a run. */
export function ReportStep({ subject, kept, onAnother, onUndo }: Props) {
  const { id, name, reason, can_undo: canUndo } = subject;
  const say = useWords(importsWords);
  const { hint } = useMayImport();
  const outcome = outcomeOf(subject);
  const isUndone = outcome === 'undone';
  return (
    <>
      <StepHeading key={outcome} step="report">
        {say(`report.${outcome}`)}
      </StepHeading>
      <p className={classes.text}>{name}</p>
      {isUndone ? <Undone kept={kept} /> : null}
      {reason === null || isUndone ? null : <FormAlert>{reason}</FormAlert>}
      {outcome === 'partly' && subject.status === 'rejected' ? (
        <p className={classes.text}>
          <RowsDone subject={subject} />
        </p>
      ) : null}
      {outcome === 'rejected' || isUndone ? null : <Counts subject={subject} isLarge />}
      {subject.stays_hidden === 0 || isUndone ? null : (
        <p className={classes.text}>
          <HiddenLink />
        </p>
      )}
      <div className={classes.tools}>
        <DownloadButton
          file={importsApi.report(id)}
          variant="default"
          leftSection={<IconDownload size={20} stroke={1.6} aria-hidden />}
        >
          {say('report.download')}
        </DownloadButton>
        {subject.failed === 0 || isUndone ? null : (
          <DownloadButton
            file={importsApi.failedRows(id)}
            variant="default"
            leftSection={<IconDownload size={20} stroke={1.6} aria-hidden />}
          >
            {say('report.failed_rows')}
          </DownloadButton>
        )}
        {canUndo ? (
          <HintedButton hint={hint} variant="danger-subtle" onClick={onUndo}>
            {say('history.undo')}
          </HintedButton>
        ) : null}
      </div>
      <StepActions>
        <Button variant="default" onClick={onAnother}>
          {say('report.another')}
        </Button>
        <Button component={Link} to={paths.companyProducts}>
          {say('report.products')}
        </Button>
      </StepActions>
    </>
  );
}

/** The result of the undo: the counts of the upload no longer hold. */
function Undone({ kept }: { kept: number | null }) {
  const say = useWords(importsWords);
  const locale = useLocale();
  if (kept === null) return <p className={classes.text}>{say('report.undone_text')}</p>;
  return (
    <>
      <p className={classes.text}>{say('report.undone_done')}</p>
      {kept === 0 ? null : (
        <p className={classes.text}>{say('report.undone_kept', { count: kept, rows: formatNumber(locale, kept) })}</p>
      )}
    </>
  );
}
