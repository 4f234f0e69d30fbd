import type { Dashboard } from '@postavka/contract';
import { ChainBadge } from '../../entities/order/chain-badge.tsx';
import { OrderStatusBadge } from '../../entities/order/status-badge.tsx';
import { formatMoment } from '../../shared/format/format.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import classes from './dashboard.module.css';
import { Row, RowGroup } from './row-list.tsx';
import { dashboardWords } from './words.ts';

type Latest = Dashboard['latest'];

export function LatestCreated({ rows }: { rows: Latest['created'] }) {
  const say = useWords(dashboardWords);
  const locale = useLocale();
  return (
    <RowGroup title={say('latest.created')} all={paths.created}>
      {rows.length === 0 ? <p className={classes.none}>{say('latest.no_created')}</p> : null}
      <ul className={classes.rows}>
        {rows.map(({ id, request, status, answers_amount: answers, request_time: at }) => (
          <Row
            key={id}
            to={paths.createdOrder(id)}
            name={request}
            text={say('latest.created_text', {
              moment: formatMoment(locale, at),
              offers: say('offers', { count: answers }),
            })}
            mark={<OrderStatusBadge status={status} />}
          />
        ))}
      </ul>
    </RowGroup>
  );
}

/** `hasSupply`: the company has said what it supplies. */
export function LatestReceived({ rows, hasSupply }: { rows: Latest['received']; hasSupply: boolean }) {
  const say = useWords(dashboardWords);
  const locale = useLocale();
  return (
    <RowGroup title={say('latest.received')} all={paths.received}>
      {rows.length === 0 ? (
        <p className={classes.none}>{say(hasSupply ? 'latest.no_received_yet' : 'latest.no_received')}</p>
      ) : null}
      <ul className={classes.rows}>
        {rows.map((row) => (
          <Row
            key={row.id}
            to={paths.receivedOrder(row.id)}
            name={row.request}
            text={say('latest.received_text', { moment: formatMoment(locale, row.created_at), company: row.company })}
            mark={<ChainBadge chain={row} party="supplier" />}
          />
        ))}
      </ul>
    </RowGroup>
  );
}
