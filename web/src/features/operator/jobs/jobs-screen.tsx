import { Button } from '@mantine/core';
import { JOB_STATES, type Job, type JobState, LIMITS } from '@postavka/contract';
import { IconMoodCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSend } from '../../../shared/api/use-send.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { problemText } from '../../../shared/i18n/problem-words.ts';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import { DateCell } from '../../../shared/ui/list/date-cell.tsx';
import { Tag, type TagTone } from '../../../shared/ui/tag.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { Absent } from '../list/absent.tsx';
import { ConsoleList } from '../list/console-list.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import shared from '../operator.module.css';
import { operatorWords } from '../words.ts';
import { jobsApi } from './api.ts';
import { jobName } from './job-name.ts';
import classes from './jobs.module.css';

const TONES: Readonly<Record<Job['state'], TagTone>> = { waiting: 'wait', running: 'brand', failed: 'bad' };

/**
 * Jobs that have failed for good, and those that wait after a failure: its cause may be gone long before the next
 * attempt.
 */
const mayRetry = ({ state, attempts, error }: Job): boolean =>
  state === 'failed' || (state === 'waiting' && attempts > 0 && error !== null);

/** Background jobs; failed ones can be retried. */
export function JobsScreen() {
  const say = useWords(operatorWords);
  const address = useListAddress({ state: JOB_STATES });
  const { state } = address.filters.chosen;
  const noneOf = (one: JobState) => ({ title: say(`jobs.none.${one}.title`), text: say(`jobs.none.${one}.text`) });
  const list = useQuery(jobsApi.list(address.filters));
  return (
    <ConsoleList
      title={say('jobs.title')}
      text={say('jobs.text', LIMITS.failedJobs)}
      address={address}
      selects={[
        {
          name: 'state',
          label: say('jobs.state'),
          all: say('jobs.any_state'),
          value: state,
          options: JOB_STATES.map((value) => ({ value, label: say(`jobs.states.${value}`) })),
        },
      ]}
      list={list}
      empty={{ icon: IconMoodCheck, title: say('jobs.empty'), text: say('jobs.empty_text') }}
      nothing={state === null ? undefined : noneOf(state)}
    >
      {(jobs, isBusy) => <JobTable jobs={jobs} isBusy={isBusy} />}
    </ConsoleList>
  );
}

function JobTable({ jobs, isBusy }: { jobs: readonly Job[]; isBusy: boolean }) {
  const say = useWords(operatorWords);
  const locale = useLocale();
  const columns: readonly Column<Job>[] = [
    {
      key: 'name',
      title: say('jobs.name'),
      isTitle: true,
      cell: ({ id, name }) => (
        <>
          {jobName(locale, name)}
          <span className={shared.dim}>{say('jobs.number', { id, name })}</span>
        </>
      ),
    },
    {
      key: 'state',
      title: say('jobs.state'),
      onDense: 'plain',
      cell: ({ state }) => <Tag tone={TONES[state]}>{say(`jobs.states.${state}`)}</Tag>,
    },
    {
      key: 'attempts',
      title: say('jobs.attempts'),
      isNumber: true,
      cell: ({ attempts, max_attempts: most }) => say('jobs.attempts_of', { attempts, most }),
    },
    {
      key: 'error',
      title: say('jobs.error'),
      onDense: 'row',
      cell: ({ error }) => (error === null ? <Absent /> : <Failure text={error} />),
    },
    { key: 'created', title: say('jobs.created'), cell: ({ created_at: at }) => <DateCell at={at} /> },
    {
      key: 'next',
      title: say('jobs.next'),
      cell: ({ state, run_at: at }) => (state === 'waiting' ? <DateCell at={at} /> : <Absent />),
    },
  ];
  return (
    <DataTable
      label={say('jobs.title')}
      columns={columns}
      rows={jobs}
      keyOf={({ id }) => id}
      isBusy={isBusy}
      isDense
      tools={{
        title: say('list.actions'),
        place: 'below',
        cell: (job) => (mayRetry(job) ? <Retry job={job} /> : null),
      }}
    />
  );
}

/** The first line of an error, with a button that shows the rest. */
function Failure({ text }: { text: string }) {
  const [first = '', ...rest] = text.split('\n');
  if (rest.length === 0) return <span className={classes.error}>{first}</span>;
  return (
    <details className={classes.error}>
      <summary>{first}</summary>
      <pre>{rest.join('\n')}</pre>
    </details>
  );
}

function Retry({ job: { id, ...job } }: { job: Job }) {
  const say = useWords(operatorWords);
  const locale = useLocale();
  const name = jobName(locale, job.name);
  const send = useSend(jobsApi.retry());
  return (
    <div className={shared.tools}>
      <Button
        variant="default"
        loading={send.isPending}
        aria-label={say('jobs.retry_named', { name, id })}
        onClick={() =>
          send.mutate(id, {
            onSuccess: () => toast({ kind: 'success', title: say('jobs.retried', { name }) }),
            onError: (error) =>
              toast({ kind: 'failure', title: say('jobs.retry_failed'), text: problemText(locale, error) }),
          })
        }
      >
        {say('jobs.retry')}
      </Button>
    </div>
  );
}
