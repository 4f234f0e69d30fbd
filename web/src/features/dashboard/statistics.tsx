import type { OrderStatistics } from '@postavka/contract';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../shared/i18n/locale.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { quietOnDemand } from '../../shared/ui/on-demand.tsx';
import { dashboardApi } from './api.ts';
import type { WeeklySeries } from './chart/weekly-chart.tsx';
import { Counters } from './counters.tsx';
import classes from './dashboard.module.css';
import type { Side } from './setup/side.ts';
import { StatisticsSkeleton } from './statistics-skeleton.tsx';
import { dashboardWords } from './words.ts';

// The chart and its library are a lazy chunk, loaded once there is a request.
const WeeklyChart = quietOnDemand(
  () => import('./chart/weekly-chart.tsx').then((module) => module.WeeklyChart),
  <div className={classes.plot} />,
);

/** The company in numbers. */
export function Statistics({ side }: { side: Side }) {
  const say = useWords(dashboardWords);
  const statistics = useQuery(dashboardApi.statistics());
  if (statistics.isPending) return <StatisticsSkeleton />;
  if (statistics.data === undefined) {
    return (
      <div className="card">
        <LoadFailure error={statistics.error} onRetry={() => statistics.refetch()} />
      </div>
    );
  }
  const { weekly } = statistics.data;
  // A company that only sells has no requests of its own.
  const isSupplier = side === 'supplier';
  const series = isSupplier ? RECEIVED : ASKED;
  if (isFirstDay(statistics.data)) return null;
  return (
    <section aria-labelledby="statistics" className={classes.stack}>
      <h2 id="statistics" className="unseen">
        {say('statistics')}
      </h2>
      <Counters statistics={statistics.data} side={side} />
      <figure className={`card ${classes.figure}`} aria-labelledby="weekly">
        <figcaption id="weekly" className={classes.groupTitle}>
          {say(isSupplier ? 'chart.title_supplier' : 'chart.title')}
        </figcaption>
        {hasAny(weekly, series) ? (
          <WeeklyChart weeks={weekly} series={series} />
        ) : (
          <p className={classes.none}>{say(isSupplier ? 'chart.empty_supplier' : 'chart.empty')}</p>
        )}
      </figure>
    </section>
  );
}

/** Before the first request or answer, four zeros would only stand in the way of the first steps. */
const isFirstDay = ({ created, received, answers, completed }: OrderStatistics): boolean =>
  [...Object.values(created), ...Object.values(received), answers, completed].every((amount) => amount === 0);

const ASKED: WeeklySeries = { requests: 'requests', offers: 'offers' };
const RECEIVED: WeeklySeries = { requests: 'received', offers: 'offered' };

const hasAny = (weeks: OrderStatistics['weekly'], { requests, offers }: WeeklySeries): boolean =>
  weeks.some((week) => week[requests] + week[offers] > 0);
