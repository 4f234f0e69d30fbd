import { Button } from '@mantine/core';
import type { Import } from '@postavka/contract';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { importsApi, isInProgress } from './api.ts';
import { ReportStep } from './report-step.tsx';
import { RowProgress } from './row-progress.tsx';
import classes from './run-step.module.css';
import { StepActions } from './step-actions.tsx';
import { StepHeading } from './step-heading.tsx';
import { importsWords } from './words.ts';

interface Props {
  /** As it was when it began. */
  readonly started: Import;
  readonly onClose: () => void;
  readonly onAnother: () => void;
  readonly onUndo: (subject: Import) => void;
}

/** The run while it goes on, then its result. */
export function RunStep({ started, onClose, onAnother, onUndo }: Props) {
  const list = useQuery(importsApi.list());
  const now = list.data?.find(({ id }) => id === started.id) ?? started;
  if (!isInProgress(now)) return <ReportStep subject={now} onAnother={onAnother} onUndo={() => onUndo(now)} />;
  return <Running subject={now} isUnknown={list.isError} onClose={onClose} />;
}

function Running({ subject, isUnknown, onClose }: { subject: Import; isUnknown: boolean; onClose: () => void }) {
  const say = useWords(importsWords);
  return (
    <>
      <StepHeading step="run">{say('run.title', { name: subject.name })}</StepHeading>
      <div className={classes.progress}>
        <RowProgress subject={subject} />
      </div>
      {isUnknown ? (
        <p role="status" className={classes.unknown}>
          {say('progress.unknown')}
        </p>
      ) : null}
      <p className={classes.text}>{say('run.text')}</p>
      <StepActions>
        <span />
        <Button variant="default" onClick={onClose}>
          {say('run.close')}
        </Button>
      </StepActions>
    </>
  );
}
