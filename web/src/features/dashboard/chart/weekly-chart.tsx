import 'uplot/dist/uPlot.min.css';
import type { OrderStatistics } from '@postavka/contract';
import { useEffect, useRef } from 'react';
import { plotDates } from '../../../entities/chart/plot-dates.ts';
import { showDate } from '../../../entities/order/calendar.ts';
import { formatNumber } from '../../../shared/format/format.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { dashboardWords } from '../words.ts';
import classes from './weekly-chart.module.css';

type Weeks = OrderStatistics['weekly'];

/** Requests and offers by week: drawn for the eye, a table for a screen reader. */
export function WeeklyChart({ weeks }: { weeks: Weeks }) {
  const say = useWords(dashboardWords);
  return (
    <>
      <ul className={classes.legend} aria-hidden>
        <li data-series="requests">{say('chart.requests')}</li>
        <li data-series="offers">{say('chart.offers')}</li>
      </ul>
      <Plot weeks={weeks} />
      <WeekTable weeks={weeks} />
    </>
  );
}

function Plot({ weeks }: { weeks: Weeks }) {
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
                { color: '#6266eb', values: weeks.map(({ requests }) => requests) },
                { color: '#2f9e6b', values: weeks.map(({ offers }) => offers) },
              ],
            },
            locale,
          ),
    [weeks, locale],
  );
  return <div ref={frame} className={classes.plot} aria-hidden />;
}

function WeekTable({ weeks }: { weeks: Weeks }) {
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
          {weeks.map(({ week, requests, offers }) => (
            <tr key={week}>
              <th scope="row">{showDate(locale, week)}</th>
              <td>{formatNumber(locale, requests)}</td>
              <td>{formatNumber(locale, offers)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
