import { Button } from '@mantine/core';
import type { Import, UndoneImport } from '@postavka/contract';
import { useQuery } from '@tanstack/react-query';
import { useSend } from '../../../../shared/api/use-send.ts';
import { FormAlert } from '../../../../shared/forms/form-alert.tsx';
import { HintedButton } from '../../../../shared/forms/hinted-button.tsx';
import { useLocale, useWords } from '../../../../shared/i18n/locale.tsx';
import { problemText } from '../../../../shared/i18n/problem-words.ts';
import { importsApi, isInProgress } from '../api.ts';
import { RowProgress } from '../row-progress.tsx';
import { StepActions } from '../step/step-actions.tsx';
import { StepHeading } from '../step/step-heading.tsx';
import { useMayImport } from '../use-may-import.ts';
import { importsWords } from '../words.ts';
import { ReportStep } from './report-step.tsx';
import classes from './run-step.module.css';

interface Props {
  /** The import as it was at the start of the run. */
  readonly started: Import;
  /** The result of the last undo. */
  readonly undone: UndoneImport | null;
  readonly onClose: () => void;
  readonly onAnother: () => void;
  readonly onUndo: (subject: Import) => void;
}

/** The run while it goes on, then its result. */
export function RunStep({ started, undone, onClose, onAnother, onUndo }: Props) {
  const list = useQuery(importsApi.list());
  const now = list.data?.find(({ id }) => id === started.id) ?? started;
  const kept = undone?.id === now.id ? undone.touched_total : null;
  if (!isInProgress(now))
    return <ReportStep subject={now} kept={kept} onAnother={onAnother} onUndo={() => onUndo(now)} />;
  return <Running subject={now} isUnknown={list.isError} onClose={onClose} />;
}

function Running({ subject, isUnknown, onClose }: { subject: Import; isUnknown: boolean; onClose: () => void }) {
  const say = useWords(importsWords);
  const locale = useLocale();
  const { hint } = useMayImport();
  const cancel = useSend(importsApi.cancel());
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
      <StepActions
        note={
          cancel.isError ? (
            <FormAlert title={say('run.cancel_failed')}>{problemText(locale, cancel.error)}</FormAlert>
          ) : null
        }
      >
        <HintedButton
          hint={hint}
          variant="danger-subtle"
          loading={cancel.isPending}
          onClick={() => cancel.mutate(subject.id)}
        >
          {say('run.cancel')}
        </HintedButton>
        <Button variant="default" onClick={onClose}>
          {say('run.close')}
        </Button>
      </StepActions>
    </>
  );
}
