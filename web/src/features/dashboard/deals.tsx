import type { Dashboard, OngoingDeal } from '@postavka/contract';
import { daysUntil, showDate } from '../../entities/order/calendar.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import { Tag } from '../../shared/ui/tag.tsx';
import classes from './dashboard.module.css';
import { Row, RowGroup } from './row-list.tsx';
import type { Side } from './setup/side.ts';
import { dashboardWords } from './words.ts';

/** Chosen offers that are not delivered yet, the nearest date first. */
export function Deals({ deals: { count, data }, side }: { deals: Dashboard['deals']; side: Side }) {
  const say = useWords(dashboardWords);
  const locale = useLocale();
  if (count === 0) return null;
  return (
    <RowGroup
      title={say('deals.title')}
      count={count}
      all={side === 'supplier' ? `${paths.received}?status=confirmed` : `${paths.created}?status=history`}
    >
      <ul className={classes.rows}>
        {data.map(({ id, order, party, request, company, time }) => (
          <Row
            key={id}
            to={party === 'buyer' ? paths.createdOrder(order) : paths.receivedOrder(id)}
            name={request}
            text={say(`deals.${party}`, { company, date: showDate(locale, time) })}
            mark={<DayMark time={time} />}
          />
        ))}
      </ul>
    </RowGroup>
  );
}

const SOON_DAYS = 3;

function DayMark({ time }: Pick<OngoingDeal, 'time'>) {
  const say = useWords(dashboardWords);
  const days = daysUntil(time);
  if (days > SOON_DAYS) return null;
  return <Tag tone={days < 0 ? 'bad' : 'wait'}>{say(days < 0 ? 'deals.late' : 'deals.soon')}</Tag>;
}
