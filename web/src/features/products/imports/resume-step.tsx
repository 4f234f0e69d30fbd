import { Button } from '@mantine/core';
import type { Import, ImportId, ImportPreview } from '@postavka/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useActiveCompany } from '../../../session/active-company.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { Spinner } from '../../../shared/ui/spinner.tsx';
import { importsApi } from './api.ts';
import classes from './resume-step.module.css';
import { StepActions } from './step/step-actions.tsx';
import { StepHeading } from './step/step-heading.tsx';
import { importsWords } from './words.ts';

interface Props {
  readonly id: ImportId;
  readonly onPreview: (preview: ImportPreview) => void;
  readonly onStarted: (started: Import) => void;
  readonly onGone: () => void;
  readonly onBack: () => void;
}

/** Shown while the state of the import in the address is loading. */
export function ResumeStep({ id, onPreview, onStarted, onGone, onBack }: Props) {
  const say = useWords(importsWords);
  // The choices are kept under the company, which has to be known first.
  const isKnown = useActiveCompany() !== null;
  const { data, isError, isFetching, error, refetch } = useQuery({ ...importsApi.resumed(id), enabled: isKnown });
  const goOn = useEffectEvent(() => {
    if (data?.at === 'preview') onPreview(data.preview);
    if (data?.at === 'run') onStarted(data.started);
    if (data?.at === 'nowhere') onGone();
  });
  useEffect(() => {
    if (data) goOn();
  }, [data]);
  return (
    <>
      <StepHeading step="columns">{say('resume.title')}</StepHeading>
      {isError && !isFetching ? (
        <LoadFailure error={error} onRetry={() => refetch()} />
      ) : (
        <p role="status" className={classes.working}>
          <Spinner /> {say('resume.working')}
        </p>
      )}
      <StepActions>
        <Button variant="default" onClick={onBack}>
          {say('columns.back')}
        </Button>
      </StepActions>
    </>
  );
}
