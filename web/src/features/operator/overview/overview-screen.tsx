import type { Overview } from '@postavka/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '../../../shared/format/format.ts';
import { commonWords } from '../../../shared/i18n/common-words.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { Bone } from '../../../shared/ui/bone.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { quietOnDemand } from '../../../shared/ui/on-demand.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { operatorPaths } from '../console/paths.ts';
import shared from '../operator.module.css';
import { operatorWords } from '../words.ts';
import { overviewApi } from './api.ts';
import classes from './overview.module.css';

// Lazy: the chart library is loaded with the charts.
const DailyChart = quietOnDemand(
  () => import('./daily-chart.tsx').then((module) => module.DailyChart),
  <Bone width="100%" height={330} />,
);

const DAYS = 30;

const QUEUES = [
  { name: 'companies', to: `${operatorPaths.companies}?status=in_progress` },
  { name: 'disputes', to: `${operatorPaths.disputes}?state=open` },
  { name: 'reports', to: `${operatorPaths.reports}?state=open` },
  { name: 'failed_jobs', to: `${operatorPaths.jobs}?state=failed` },
] as const satisfies readonly { name: keyof Overview['queues']; to: string }[];

/** The list behind a counter; offers and deals have none. */
const COUNTERS = [
  { name: 'users', to: operatorPaths.users },
  { name: 'companies', to: operatorPaths.companies },
  { name: 'confirmed_companies', to: `${operatorPaths.companies}?status=confirmed` },
  { name: 'products', to: operatorPaths.products },
  { name: 'active_requests', to: `${operatorPaths.requests}?status=active` },
  { name: 'offers', to: null },
  { name: 'deals', to: null },
  { name: 'blocked_users', to: `${operatorPaths.users}?only=blocked` },
  { name: 'blocked_companies', to: `${operatorPaths.companies}?blocked=yes` },
] as const satisfies readonly { name: keyof Overview['counters']; to: string | null }[];

/** The queues, the totals, and the amounts by day. */
export function OverviewScreen() {
  const say = useWords(operatorWords);
  const { data, error, isPending, refetch } = useQuery(overviewApi.today(DAYS));
  return (
    <>
      <PageHeader title={say('overview.title')} text={say('overview.text')} />
      {isPending ? <Waiting /> : null}
      {data === undefined ? null : <Loaded overview={data} />}
      {!isPending && data === undefined ? (
        <div className="card">
          <LoadFailure error={error} onRetry={() => refetch()} />
        </div>
      ) : null}
    </>
  );
}

function Waiting() {
  const common = useWords(commonWords);
  return (
    <div role="status" aria-busy aria-label={common('load.waiting')} className={shared.stack}>
      <Bone width="100%" height={120} />
      <Bone width="100%" height={280} />
    </div>
  );
}

function Loaded({ overview: { queues, counters, daily } }: { overview: Overview }) {
  const say = useWords(operatorWords);
  const locale = useLocale();
  return (
    <div className={shared.stack}>
      <section aria-labelledby="queues">
        <h2 id="queues" className={classes.heading}>
          {say('overview.queues')}
        </h2>
        <ul className={classes.queues}>
          {QUEUES.map(({ name, to }) => (
            <li key={name} className={`card ${classes.queue}`} data-waits={queues[name] > 0 || undefined}>
              <Link to={to} className={classes.title}>
                {say(`overview.queue.${name}`)}
              </Link>
              <span className={classes.amount}>{formatNumber(locale, queues[name])}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="counters" className={`card ${shared.card}`}>
        <h2 id="counters">{say('overview.counters')}</h2>
        <dl className={classes.counters}>
          {COUNTERS.map(({ name, to }) => (
            <div key={name}>
              <dt>
                {to === null ? (
                  say(`overview.counter.${name}`)
                ) : (
                  <Link to={to} className={shared.link}>
                    {say(`overview.counter.${name}`)}
                  </Link>
                )}
              </dt>
              <dd>{formatNumber(locale, counters[name])}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className={classes.charts}>
        <DailyChart name="growth" days={daily} />
        <DailyChart name="trade" days={daily} />
      </div>
    </div>
  );
}
