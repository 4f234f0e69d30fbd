import type { OrderStatistics } from '@postavka/contract';
import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatNumber } from '../../shared/format/format.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import classes from './counters.module.css';
import { dashboardWords } from './words.ts';

const COUNTERS = [
  { name: 'created', to: paths.created, now: ({ created }: OrderStatistics) => created.active },
  { name: 'answers', to: `${paths.created}?answers=with`, now: ({ answers }: OrderStatistics) => answers },
  { name: 'received', to: paths.received, now: ({ received }: OrderStatistics) => received.waiting },
  { name: 'completed', to: paths.partners, now: ({ completed }: OrderStatistics) => completed },
] as const;

/** Four numbers of the last 30 days, each beside the 30 days before and what it stands at. */
export function Counters({ statistics }: { statistics: OrderStatistics }) {
  const say = useWords(dashboardWords);
  const locale = useLocale();
  return (
    <ul className={classes.root}>
      {COUNTERS.map(({ name, to, now }) => {
        const { last, previous } = statistics.change_30d[name];
        return (
          <li key={name} className={`card ${classes.card}`}>
            <Link to={to} className={classes.title}>
              {say(`counters.${name}.title`)}
            </Link>
            <span className={classes.value}>{formatNumber(locale, last)}</span>
            <Change difference={last - previous} />
            <span className={classes.now}>
              {say(`counters.${name}.now`, { amount: formatNumber(locale, now(statistics)) })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Change({ difference }: { difference: number }) {
  const say = useWords(dashboardWords);
  const locale = useLocale();
  const way = difference > 0 ? 'more' : difference < 0 ? 'less' : 'same';
  const Arrow = { more: IconArrowUpRight, less: IconArrowDownRight, same: IconMinus }[way];
  return (
    <span className={classes.change} data-way={way}>
      <Arrow size={16} stroke={2} aria-hidden />
      {say(`counters.${way}`, { amount: formatNumber(locale, Math.abs(difference)) })}
    </span>
  );
}
