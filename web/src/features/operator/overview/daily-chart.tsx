import 'uplot/dist/uPlot.min.css';
import type { Overview } from '@postavka/contract';
import { useEffect, useMemo, useRef } from 'react';
import { dashOf } from '../../../entities/chart/dashes.ts';
import { type Plotted, plotDates } from '../../../entities/chart/plot-dates.ts';
import { showDate } from '../../../entities/order/calendar.ts';
import { formatMoney, formatNumber } from '../../../shared/format/format.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import shared from '../operator.module.css';
import { operatorWords } from '../words.ts';
import classes from './overview.module.css';

type Days = Overview['daily'];

/** What a chart draws, and in which colours. */
const CHARTS = {
  growth: [
    { name: 'users', color: '#6266eb' },
    { name: 'companies', color: '#2f9e6b' },
  ],
  trade: [
    { name: 'requests', color: '#6266eb' },
    { name: 'offers', color: '#2f9e6b' },
    { name: 'deals', color: '#c2670a' },
  ],
} as const;

/** Amounts by day: a chart, and a table for screen readers. */
export function DailyChart({ name, days }: { name: keyof typeof CHARTS; days: Days }) {
  const say = useWords(operatorWords);
  const locale = useLocale();
  const series = CHARTS[name];
  const sum = days.reduce((all, { deals_sum: one }) => all + one, 0);
  const plotted = useMemo<Plotted>(
    () => ({
      kind: 'lines',
      dates: days.map(({ day }) => day),
      series: CHARTS[name].map((one) => ({ color: one.color, values: days.map((day) => day[one.name]) })),
    }),
    [name, days],
  );
  return (
    <figure className={`card ${shared.card} ${classes.figure}`} aria-labelledby={`chart-${name}`}>
      <figcaption id={`chart-${name}`} className={classes.caption}>
        {say(`overview.chart.${name}`, { count: days.length })}
      </figcaption>
      <ul className={classes.legend} aria-hidden>
        {series.map((one, index) => (
          <li key={one.name}>
            <svg width="28" height="4" aria-hidden="true">
              <path d="M0 2h28" stroke={one.color} strokeWidth="3" strokeDasharray={dashOf(index).join(' ')} />
            </svg>
            {say(`overview.series.${one.name}`)}
          </li>
        ))}
      </ul>
      <Plot plotted={plotted} />
      {name === 'trade' ? <p className={classes.sum}>{say('overview.deals_sum', { sum: formatMoney(sum) })}</p> : null}
      <div className="unseen">
        <table aria-labelledby={`chart-${name}`}>
          <thead>
            <tr>
              <th scope="col">{say('overview.day')}</th>
              {series.map((one) => (
                <th key={one.name} scope="col">
                  {say(`overview.series.${one.name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.day}>
                <th scope="row">{showDate(locale, day.day)}</th>
                {series.map((one) => (
                  <td key={one.name}>{formatNumber(locale, day[one.name])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

function Plot({ plotted }: { plotted: Plotted }) {
  const locale = useLocale();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => (frame.current === null ? undefined : plotDates(frame.current, plotted, locale)), [plotted, locale]);
  return <div ref={frame} className={classes.plot} aria-hidden />;
}
