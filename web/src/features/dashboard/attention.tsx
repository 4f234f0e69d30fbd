import type { Dashboard } from '@postavka/contract';
import { IconCircleCheck } from '@tabler/icons-react';
import { showDate } from '../../entities/order/calendar.ts';
import { DeadlineMark } from '../../entities/order/deadline-mark.tsx';
import { priceText } from '../../entities/order/offer-values.ts';
import { formatMoment } from '../../shared/format/format.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import { Tag } from '../../shared/ui/tag.tsx';
import classes from './dashboard.module.css';
import { Row, RowGroup } from './row-list.tsx';
import type { Side } from './setup/side.ts';
import { dashboardWords } from './words.ts';

type Attended = Dashboard['attention'];

const IMPORTS = `${paths.companyProducts}?show=import`;

/** Everything that waits for the company, the most urgent first; empty groups are left out. */
export function Attention({ attention, side }: { attention: Attended; side: Side }) {
  const say = useWords(dashboardWords);
  const { waiting, offers, messages, drafts, imports } = attention;
  const isCalm = [waiting, offers, messages, drafts, imports].every(({ count }) => count === 0);
  // Before the first request or product there is nothing that could be urgent.
  if (isCalm && side === 'new') return null;
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className={isCalm ? 'unseen' : classes.heading}>
        {say('attention.title')}
      </h2>
      {isCalm ? (
        <p className={`card ${classes.calm}`}>
          <IconCircleCheck size={22} stroke={1.8} aria-hidden />
          {say(`attention.calm_${side === 'new' ? 'both' : side}`)}
        </p>
      ) : (
        <div className={classes.groups}>
          <Waiting waiting={waiting} />
          <Offers offers={offers} />
          <Messages messages={messages} />
          <Drafts drafts={drafts} />
          <Imports imports={imports} />
        </div>
      )}
    </section>
  );
}

function Waiting({ waiting: { count, data } }: { waiting: Attended['waiting'] }) {
  const say = useWords(dashboardWords);
  const locale = useLocale();
  if (count === 0) return null;
  return (
    <RowGroup title={say('attention.waiting')} count={count} all={`${paths.received}?status=waiting`}>
      <ul className={classes.rows}>
        {data.map(({ id, request, company, preferable_time: time, answers_deadline: deadline }) => (
          <Row
            key={id}
            to={paths.receivedOrder(id)}
            name={request}
            text={time === null ? company : say('attention.needed_by', { company, date: showDate(locale, time) })}
            mark={<DeadlineMark date={deadline} />}
          />
        ))}
      </ul>
    </RowGroup>
  );
}

function Offers({ offers: { count, data } }: { offers: Attended['offers'] }) {
  const say = useWords(dashboardWords);
  const locale = useLocale();
  if (count === 0) return null;
  return (
    <RowGroup title={say('attention.offers')} count={count} all={`${paths.created}?answers=with`}>
      <ul className={classes.rows}>
        {data.map(({ id, request, offers, lowest_price: price, unit }) => (
          <Row
            key={id}
            to={paths.createdOrder(id)}
            name={request}
            text={say('attention.from_price', { price: priceText(locale, price, unit) })}
            mark={<Tag tone="brand">{say('attention.new_offers', { count: offers })}</Tag>}
          />
        ))}
      </ul>
    </RowGroup>
  );
}

function Messages({ messages: { count, data } }: { messages: Attended['messages'] }) {
  const say = useWords(dashboardWords);
  if (count === 0) return null;
  const isBuyer = data.every(({ party }) => party === 'buyer');
  return (
    <RowGroup title={say('attention.messages')} count={count} all={isBuyer ? paths.created : paths.received}>
      <ul className={classes.rows}>
        {data.map(({ id, order, party, request, company, messages }) => (
          <Row
            key={id}
            to={party === 'buyer' ? `${paths.createdOrder(order)}?answer=${id}` : paths.receivedOrder(id)}
            name={request}
            text={company}
            mark={<Tag tone="brand">{say('attention.new_messages', { count: messages })}</Tag>}
          />
        ))}
      </ul>
    </RowGroup>
  );
}

function Drafts({ drafts: { count, data } }: { drafts: Attended['drafts'] }) {
  const say = useWords(dashboardWords);
  if (count === 0) return null;
  return (
    <RowGroup title={say('attention.drafts')} count={count} all={`${paths.created}?status=construction`}>
      <ul className={classes.rows}>
        {data.map(({ id, request, gaps }) => (
          <Row
            key={id}
            to={paths.editOrder(id)}
            name={request}
            text={say('attention.gaps', { fields: gaps.map((gap) => say(`gaps.${gap}`)).join(', ') })}
          />
        ))}
      </ul>
    </RowGroup>
  );
}

function Imports({ imports: { count, data } }: { imports: Attended['imports'] }) {
  const say = useWords(dashboardWords);
  const locale = useLocale();
  if (count === 0) return null;
  return (
    <RowGroup title={say('attention.imports')} count={count} all={IMPORTS}>
      <ul className={classes.rows}>
        {data.map(({ id, name, is_rejected: isRejected, failed, finished_at: at }) => (
          <Row
            key={id}
            to={IMPORTS}
            name={name}
            text={formatMoment(locale, at)}
            mark={
              <Tag tone="bad">
                {isRejected ? say('attention.rejected') : say('attention.failed_rows', { count: failed })}
              </Tag>
            }
          />
        ))}
      </ul>
    </RowGroup>
  );
}
