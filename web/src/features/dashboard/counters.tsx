import type { OrderStatistics } from '@postavka/contract';
import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatNumber } from '../../shared/format/format.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import classes from './counters.module.css';
import type { Side } from './setup/side.ts';
import { dashboardWords } from './words.ts';

type Name = keyof OrderStatistics['change_30d'];

const COUNTERS: Readonly<Record<Name, { to: string; now: (statistics: OrderStatistics) => number }>> = {
  created: { to: paths.created, now: ({ created }) => created.active },
  answers: { to: `${paths.created}?answers=with`, now: ({ answers }) => answers },
  chosen: { to: `${paths.created}?status=history`, now: ({ chosen }) => chosen },
  received: { to: paths.received, now: ({ received }) => received.waiting },
  offered: { to: `${paths.received}?status=confirmed`, now: ({ offered }) => offered },
  won: { to: `${paths.received}?status=confirmed`, now: ({ won }) => won },
  completed: { to: paths.partners, now: ({ completed }) => completed },
};

const EVERYTHING: readonly Name[] = ['created', 'answers', 'received', 'completed'];
const OF_SIDE: Readonly<Record<Side, readonly Name[]>> = {
  new: EVERYTHING,
  both: EVERYTHING,
  buyer: ['created', 'answers', 'chosen', 'completed'],
  supplier: ['received', 'offered', 'won', 'completed'],
};

/** Four numbers of the last 30 days, each compared with the 30 days before, and its current total. */
export function Counters({ statistics, side }: { statistics: OrderStatistics; side: Side }) {
  const say = useWords(dashboardWords);
  const locale = useLocale();
  return (
    <ul className={classes.root}>
      {OF_SIDE[side].map((name) => {
        const { to, now } = COUNTERS[name];
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
