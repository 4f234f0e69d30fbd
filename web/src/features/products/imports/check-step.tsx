import { Button } from '@mantine/core';
import type { Import, ImportPreview } from '@postavka/contract';
import { useQuery } from '@tanstack/react-query';
import { useSend } from '../../../shared/api/use-send.ts';
import { formatNumber } from '../../../shared/format/format.ts';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { problemText } from '../../../shared/i18n/problem-words.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { Spinner } from '../../../shared/ui/spinner.tsx';
import { importsApi } from './api.ts';
import classes from './check-step.module.css';
import { Figures } from './counts.tsx';
import { FindingList } from './finding-list.tsx';
import { isSameMapping, type Mapping } from './mapping.ts';
import { StepActions } from './step-actions.tsx';
import { StepHeading } from './step-heading.tsx';
import { importsWords } from './words.ts';

interface Props {
  readonly preview: ImportPreview;
  readonly mapping: Mapping;
  readonly onBack: () => void;
  readonly onStarted: (started: Import) => void;
}

type Summary = ImportPreview['summary'];

/** What a run would do, before it does. Columns that were corrected are checked anew. */
export function CheckStep({ preview, mapping, onBack, onStarted }: Props) {
  const say = useWords(importsWords);
  const isAsRecognised = isSameMapping(mapping, preview.mapping);
  const check = useQuery({ ...importsApi.check(preview.id, mapping), enabled: !isAsRecognised });
  const summary = isAsRecognised ? preview.summary : check.data?.summary;
  return (
    <>
      <StepHeading step="check">{say('check.title')}</StepHeading>
      <p className={classes.text}>
        {preview.name}. {say('check.text')}
      </p>
      {summary === undefined ? null : <SummaryView summary={summary} />}
      {summary === undefined && check.isFetching ? (
        <p role="status" className={classes.working}>
          <Spinner /> {say('check.working')}
        </p>
      ) : null}
      {summary === undefined && check.isError && !check.isFetching ? (
        <LoadFailure error={check.error} onRetry={() => check.refetch()} />
      ) : null}
      <Actions
        summary={summary}
        run={isAsRecognised ? { id: preview.id } : { id: preview.id, mapping }}
        onBack={onBack}
        onStarted={onStarted}
      />
    </>
  );
}

const FIGURES = ['to_create', 'to_update', 'unchanged', 'to_skip', 'failed'] as const;

const changesOf = ({ to_create: created, to_update: updated }: Summary): number => created + updated;

function SummaryView({ summary }: { summary: Summary }) {
  const say = useWords(importsWords);
  return (
    <>
      <Figures
        isLarge
        figures={FIGURES.map((key) => ({
          key,
          label: say(`check.${key}`),
          value: summary[key],
          isBad: key === 'failed',
        }))}
      />
      {changesOf(summary) === 0 ? (
        <p role="note" className={classes.nothing}>
          {say('check.nothing')}
        </p>
      ) : null}
      <FindingList findings={summary.findings} />
    </>
  );
}

interface ActionsProps extends Pick<Props, 'onBack' | 'onStarted'> {
  readonly summary: Summary | undefined;
  readonly run: { readonly id: ImportPreview['id']; readonly mapping?: Mapping };
}

function Actions({ summary, run, onBack, onStarted }: ActionsProps) {
  const say = useWords(importsWords);
  const locale = useLocale();
  const start = useSend(importsApi.run());
  const count = summary === undefined ? 0 : changesOf(summary);
  return (
    <StepActions
      note={
        start.isError ? <FormAlert title={say('check.run_failed')}>{problemText(locale, start.error)}</FormAlert> : null
      }
    >
      <Button variant="default" disabled={start.isPending} onClick={onBack}>
        {say('check.back')}
      </Button>
      {count === 0 ? null : (
        <Button loading={start.isPending} onClick={() => start.mutate(run, { onSuccess: onStarted })}>
          {say('check.run', { count, products: formatNumber(locale, count) })}
        </Button>
      )}
    </StepActions>
  );
}
