import { Button } from '@mantine/core';
import type { Import, ImportPreview, ImportQuestion } from '@postavka/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCreationKey } from '../../../../shared/api/use-creation-key.ts';
import { useSend } from '../../../../shared/api/use-send.ts';
import { formatNumber } from '../../../../shared/format/format.ts';
import { FormAlert } from '../../../../shared/forms/form-alert.tsx';
import { useLocale, useWords } from '../../../../shared/i18n/locale.tsx';
import { problemText } from '../../../../shared/i18n/problem-words.ts';
import { LoadFailure } from '../../../../shared/ui/load-failure.tsx';
import { Spinner } from '../../../../shared/ui/spinner.tsx';
import { importsApi } from '../api.ts';
import { Figures } from '../counts.tsx';
import { choosePrice, isSameMapping, isUnanswered, type Mapping, withoutPrice } from '../mapping.ts';
import { keyOf, QuestionList } from '../questions/question-list.tsx';
import { isSameSettings, type Settings } from '../settings.ts';
import { StepActions } from '../step/step-actions.tsx';
import { StepHeading } from '../step/step-heading.tsx';
import { importsWords } from '../words.ts';
import classes from './check-step.module.css';
import { FindingList } from './finding-list.tsx';
import { GroupList } from './group-list.tsx';
import { ModeChoices } from './mode-choices.tsx';
import { ProductList } from './product-list.tsx';

interface Props {
  readonly preview: ImportPreview;
  readonly mapping: Mapping;
  readonly settings: Settings;
  readonly onMapping: (mapping: Mapping, settings?: Settings) => void;
  readonly onSettings: (settings: Settings) => void;
  /** Questions that were answered at this step before. */
  readonly asked: readonly ImportQuestion[];
  readonly onBack: (asked: readonly ImportQuestion[]) => void;
  readonly onStarted: (started: Import) => void;
}

type Summary = ImportPreview['summary'];

/** What a run would change, shown before it. Corrected columns are checked anew. */
export function CheckStep(props: Props) {
  const { preview, mapping, settings, onMapping, onSettings, onStarted } = props;
  const say = useWords(importsWords);
  const isAsRecognised = isSameMapping(mapping, preview.mapping) && isSameSettings(settings, preview.settings);
  const [shownFirst] = useState(isAsRecognised ? preview : undefined);
  const check = useQuery({
    ...importsApi.check(preview.id, mapping, settings),
    enabled: !isAsRecognised,
    // The page keeps its height while several questions are answered.
    placeholderData: (previous: ImportPreview | undefined) => previous ?? shownFirst,
  });
  const isOutdated = !isAsRecognised && check.isPlaceholderData;
  const planned = isAsRecognised ? preview : check.data;
  const summary = planned?.summary;
  const open = planned?.questions ?? [];
  const asked = useAsked(props.asked, open);
  return (
    <>
      <StepHeading step="check">{say('check.title')}</StepHeading>
      <p className={classes.text}>
        {preview.name}. {say('check.text')}
      </p>
      <QuestionList
        questions={asked.filter((one) => open.includes(one) || !isUnanswered(one, settings))}
        columns={planned?.columns ?? []}
        sample={planned?.sample ?? []}
        mapping={mapping}
        settings={settings}
        onPrice={(column, tables, answered) =>
          onMapping(
            column ? choosePrice(preview.columns, mapping, column) : withoutPrice(preview.columns, mapping, tables),
            answered,
          )
        }
        onSettings={onSettings}
      />
      <ModeChoices summary={summary} settings={settings} onSettings={onSettings} />
      {summary === undefined ? null : <Counts summary={summary} />}
      {/* Choices to make come before findings to read. */}
      <GroupList groups={planned?.groups ?? []} settings={settings} onSettings={onSettings} />
      {summary === undefined ? null : <FindingList findings={summary.findings} />}
      <ProductList products={planned?.products ?? []} settings={settings} onSettings={onSettings} />
      {isOutdated || (summary === undefined && check.isFetching) ? (
        <p role="status" className={classes.working}>
          <Spinner /> {say('check.working')}
        </p>
      ) : null}
      {summary === undefined && check.isError && !check.isFetching ? (
        <LoadFailure error={check.error} onRetry={() => check.refetch()} />
      ) : null}
      {open.length > 0 && !isOutdated ? (
        <p role="note" className={classes.text}>
          {say('ask.left')}
        </p>
      ) : null}
      <Actions
        summary={open.length > 0 ? undefined : summary}
        isOutdated={isOutdated}
        run={isAsRecognised ? { id: preview.id } : { id: preview.id, mapping, settings }}
        onBack={() => props.onBack(asked)}
        onStarted={onStarted}
      />
    </>
  );
}

/** All questions so far, in their latest wording: a wrong answer can be changed. */
function useAsked(before: readonly ImportQuestion[], open: readonly ImportQuestion[]): readonly ImportQuestion[] {
  const [kept, setKept] = useState(before);
  const fresh = open.filter((one) => !kept.some((known) => keyOf(known) === keyOf(one)));
  if (fresh.length > 0) setKept([...kept, ...fresh]);
  return kept.map((known) => open.find((one) => keyOf(one) === keyOf(known)) ?? known);
}

const FIGURES = ['to_create', 'to_update', 'unchanged', 'to_skip', 'failed'] as const;

const changesOf = ({ to_create: created, to_update: updated }: Summary): number => created + updated;
const HIDING = new Set(['would_hide', 'off_sale_hides']);
const hiddenBy = ({ findings }: Summary): number =>
  findings.reduce((sum, { code, rows }) => (HIDING.has(code) ? sum + rows : sum), 0);

function Counts({ summary }: { summary: Summary }) {
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
      {changesOf(summary) + hiddenBy(summary) === 0 ? (
        <p role="note" className={classes.nothing}>
          {say('check.nothing')}
        </p>
      ) : null}
    </>
  );
}

interface ActionsProps extends Pick<Props, 'onStarted'> {
  readonly summary: Summary | undefined;
  /** The result belongs to earlier answers. */
  readonly isOutdated: boolean;
  readonly onBack: () => void;
  readonly run: { readonly id: ImportPreview['id']; readonly mapping?: Mapping; readonly settings?: Settings };
}

function Actions({ summary, isOutdated, run, onBack, onStarted }: ActionsProps) {
  const say = useWords(importsWords);
  const locale = useLocale();
  const start = useSend(importsApi.run());
  const key = useCreationKey();
  const begin = () =>
    start.mutate(
      { body: run, key: key.current() },
      { onSuccess: onStarted, onSettled: (_started, error) => key.renewAfter(error) },
    );
  const changes = summary === undefined ? 0 : changesOf(summary);
  const count = changes === 0 && summary !== undefined ? hiddenBy(summary) : changes;
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
        <Button loading={start.isPending || isOutdated} onClick={begin}>
          {say(changes === 0 ? 'check.hide' : 'check.run', { count, products: formatNumber(locale, count) })}
        </Button>
      )}
    </StepActions>
  );
}
