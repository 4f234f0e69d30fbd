import { type CreatedOrder, ORDER_STATUSES } from '@postavka/contract';
import type { ReactNode } from 'react';
import { Attachments } from '../../../entities/order/attachments.tsx';
import { showDate } from '../../../entities/order/calendar.ts';
import { isOpenDeal, OrderStatusBadge } from '../../../entities/order/status-badge.tsx';
import { formatMoment } from '../../../shared/format/format.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { workNames } from '../../../shared/i18n/work-names.ts';
import { paths } from '../../../shared/paths.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { createdOrderWords } from '../words.ts';
import { OrderActions } from './order-actions.tsx';
import classes from './order-detail.module.css';
import { OrderFacts } from './order-facts.tsx';
import { OrderNotices } from './order-notices.tsx';
import { OrderTimeline } from './order-timeline.tsx';

interface Props {
  readonly order: CreatedOrder;
  readonly answers?: ReactNode;
  /** Shows whom the request was sent to. */
  readonly distribution?: ReactNode;
}

/**
 * A request as its own company sees it. Offers to compare come before the request itself; until there are any, the
 * distribution and the next step do.
 */
export function OrderDetail({ order, answers = null, distribution = null }: Props) {
  const say = useWords(createdOrderWords);
  const locale = useLocale();
  const type = useWords(workNames)(order.is_personal_request ? 'order_type.personal' : 'order_type.product');
  const isDraft = order.status === ORDER_STATUSES.construction;
  const isCompared = answers !== null && order.status === ORDER_STATUSES.active && order.answers_amount > 0;
  const isWaiting = distribution !== null && order.status === ORDER_STATUSES.active && order.answers_amount === 0;
  const parts = [
    <div key="main" className={classes.main}>
      <section className={`card ${classes.section}`} aria-labelledby="order-facts">
        <h2 id="order-facts">{say('detail.facts')}</h2>
        <OrderFacts order={order} />
      </section>
      {order.images.length === 0 && order.files.length === 0 ? null : (
        <section className={`card ${classes.section}`} aria-labelledby="order-files">
          <h2 id="order-files">{say('detail.files')}</h2>
          <Attachments images={order.images} files={order.files} />
        </section>
      )}
    </div>,
    answers === null || isDraft ? null : (
      <div key="answers" className={classes.answers}>
        {answers}
      </div>
    ),
  ];
  const more =
    distribution === null || isDraft ? null : (
      <div key="distribution" className={classes.distribution}>
        {distribution}
      </div>
    );
  return (
    <>
      <PageHeader
        title={order.product?.name ?? order.request}
        text={
          <>
            {isDraft ? null : <OrderStatusBadge status={order.status} isOpenDeal={isOpenDeal(order)} />}{' '}
            {order.status === ORDER_STATUSES.active && order.answers_deadline !== null ? (
              <span className={classes.until}>
                {say('detail.deadline', { day: showDate(locale, order.answers_deadline) })}
              </span>
            ) : null}
            {`${say('detail.number', { id: order.id })}\u00a0· ${type}\u00a0· ${say('detail.created', {
              time: formatMoment(locale, order.request_time),
            })}`}
          </>
        }
        back={{ to: paths.created, label: say('to_list') }}
        actions={<OrderActions order={order} />}
      />
      <OrderNotices order={order} />
      <div className={classes.columns} data-compared={isCompared || undefined} data-waiting={isWaiting || undefined}>
        {/* With keys the parts move without being mounted anew, so what is open in them stays open. */}
        {isWaiting ? [more, ...parts] : [...(isCompared ? parts.toReversed() : parts), more]}
        <OrderTimeline history={order.history} unit={order.unit} />
      </div>
    </>
  );
}
