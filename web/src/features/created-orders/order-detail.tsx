import { type CreatedOrder, ORDER_STATUSES } from '@postavka/contract';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Attachments } from '../../entities/order/attachments.tsx';
import { showDate } from '../../entities/order/calendar.ts';
import { OrderStatusBadge } from '../../entities/order/status-badge.tsx';
import { formatMoment } from '../../shared/format/format.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { contractWords } from '../../shared/i18n/problem-words.ts';
import { paths } from '../../shared/paths.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import classes from './created-orders.module.css';
import { OrderActions } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { createdOrderWords } from './words.ts';

/** A request as its own company sees it. */
export function OrderDetail({ order, answers = null }: { order: CreatedOrder; answers?: ReactNode }) {
  const say = useWords(createdOrderWords);
  const locale = useLocale();
  const type = useWords(contractWords)(order.is_personal_request ? 'order_type.personal' : 'order_type.product');
  return (
    <>
      <PageHeader
        title={order.product?.name ?? order.request}
        text={`${type} · ${say('detail.created', { time: formatMoment(locale, order.request_time) })}`}
        back={{ to: paths.created, label: say('to_list') }}
        actions={<OrderActions order={order} />}
      />
      <Notices order={order} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <section className={`card ${classes.section}`} aria-labelledby="order-facts">
            <div className={classes.heading}>
              <h2 id="order-facts">{say('detail.facts')}</h2>
              {order.status === ORDER_STATUSES.construction ? null : <OrderStatusBadge status={order.status} />}
            </div>
            <OrderFacts order={order} />
          </section>
          {order.images.length === 0 && order.files.length === 0 ? null : (
            <section className={`card ${classes.section}`} aria-labelledby="order-files">
              <h2 id="order-files">{say('detail.files')}</h2>
              <Attachments images={order.images} files={order.files} />
            </section>
          )}
        </div>
        <OrderTimeline history={order.history} />
      </div>
      {answers === null || order.status === ORDER_STATUSES.construction ? null : (
        <div className={classes.answers}>{answers}</div>
      )}
    </>
  );
}

/** The empty fields that the specification's warning names. */
const WARNED = ['preferable_price', 'address', 'amount', 'preferable_time'] as const;

function Notices({ order }: { order: CreatedOrder }) {
  const say = useWords(createdOrderWords);
  const locale = useLocale();
  if (order.status === ORDER_STATUSES.construction) {
    const empty = WARNED.filter((name) => order[name] === null || order[name] === '');
    const others = order.gaps.filter((name) => !WARNED.some((one) => one === name));
    const names = [...empty, ...others].map((name) => nameOf(name, say));
    return (
      <div role="status" className={classes.notice} data-tone="warning">
        <IconAlertTriangle size={22} stroke={1.6} aria-hidden />
        <div>
          <strong>{say('draft.title')}</strong>
          <p>{names.length === 0 ? say('draft.ready') : say('draft.gaps', { list: names.join(', ') })}</p>
        </div>
      </div>
    );
  }
  if (order.status === ORDER_STATUSES.active && order.answers_deadline !== null) {
    return (
      <div role="status" className={classes.notice}>
        <IconInfoCircle size={22} stroke={1.6} aria-hidden />
        <p>{say('detail.deadline', { day: showDate(locale, order.answers_deadline) })}</p>
      </div>
    );
  }
  return null;
}

const NAMED = ['preferable_price', 'address', 'amount', 'preferable_time', 'description', 'request'] as const;

/** A gap by the name of its field; one that the screen does not know keeps the name of the wire. */
function nameOf(gap: string, say: ReturnType<typeof createdOrderWords.in>): string {
  const known = NAMED.find((name) => name === gap);
  return known === undefined ? gap : say('draft.field', { name: say(`fields.${known}`) });
}
