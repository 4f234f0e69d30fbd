import 'uplot/dist/uPlot.min.css';
import type { OrderStatistics } from '@postavka/contract';
import { useEffect, useRef } from 'react';
import { plotDates } from '../../../entities/chart/plot-dates.ts';
import { showDate } from '../../../entities/order/calendar.ts';
import { formatNumber } from '../../../shared/format/format.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { dashboardWords } from '../words.ts';
import classes from './weekly-chart.module.css';

/** The numbers that are drawn as requests and as offers. */
export interface WeeklySeries {
  readonly requests: 'requests' | 'received';
  readonly offers: 'offers' | 'offered';
}

interface Props {
  readonly weeks: OrderStatistics['weekly'];
  readonly series: WeeklySeries;
}

/** Requests and offers by week: a chart, and a table for screen readers. */
export function WeeklyChart({ weeks, series }: Props) {
  const say = useWords(dashboardWords);
  return (
    <>
      <ul className={classes.legend} aria-hidden>
        <li data-series="requests">{say('chart.requests')}</li>
        <li data-series="offers">{say('chart.offers')}</li>
      </ul>
      <Plot weeks={weeks} series={series} />
      <WeekTable weeks={weeks} series={series} />
    </>
  );
}

function Plot({ weeks, series }: Props) {
  const locale = useLocale();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      frame.current === null
        ? undefined
        : plotDates(
            frame.current,
            {
              kind: 'bars',
              dates: weeks.map(({ week }) => week),
              series: [
                { color: '#6266eb', values: weeks.map((week) => week[series.requests]) },
                { color: '#2f9e6b', values: weeks.map((week) => week[series.offers]) },
              ],
            },
            locale,
          ),
    [weeks, series, locale],
  );
  return <div ref={frame} className={classes.plot} aria-hidden />;
}

function WeekTable({ weeks, series }: Props) {
  const say = useWords(dashboardWords);
  const locale = useLocale();
  return (
    <div className="unseen">
      <table aria-labelledby="weekly">
        <thead>
          <tr>
            <th scope="col">{say('chart.week')}</th>
            <th scope="col">{say('chart.requests')}</th>
            <th scope="col">{say('chart.offers')}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.week}>
              <th scope="row">{showDate(locale, week.week)}</th>
              <td>{formatNumber(locale, week[series.requests])}</td>
              <td>{formatNumber(locale, week[series.offers])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
