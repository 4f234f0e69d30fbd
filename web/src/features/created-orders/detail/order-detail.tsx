import { type CreatedOrder, ORDER_STATUSES } from '@postavka/contract';
import { IconArrowDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Attachments } from '../../../entities/order/attachments.tsx';
import { isOpenDeal, OrderStatusBadge } from '../../../entities/order/status-badge.tsx';
import { formatMoment } from '../../../shared/format/format.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { workNames } from '../../../shared/i18n/work-names.ts';
import { paths } from '../../../shared/paths.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import classes from '../created-orders.module.css';
import { createdOrderWords } from '../words.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderNotices } from './order-notices.tsx';
import { OrderTimeline } from './order-timeline.tsx';

/** A request as its own company sees it. */
export function OrderDetail({ order, answers = null }: { order: CreatedOrder; answers?: ReactNode }) {
  const say = useWords(createdOrderWords);
  const locale = useLocale();
  const type = useWords(workNames)(order.is_personal_request ? 'order_type.personal' : 'order_type.product');
  const isDraft = order.status === ORDER_STATUSES.construction;
  return (
    <>
      <PageHeader
        title={order.product?.name ?? order.request}
        text={`${say('detail.number', { id: order.id })} · ${type} · ${say('detail.created', {
          time: formatMoment(locale, order.request_time),
        })}`}
        back={{ to: paths.created, label: say('to_list') }}
        actions={<OrderActions order={order} />}
      />
      <OrderNotices order={order} />
      {order.status === ORDER_STATUSES.active && order.answers_amount > 0 ? (
        <ToAnswers count={order.answers_amount} />
      ) : null}
      <div className={classes.columns}>
        <div className={classes.main}>
          <section className={`card ${classes.section}`} aria-labelledby="order-facts">
            <div className={classes.heading}>
              <h2 id="order-facts">{say('detail.facts')}</h2>
              {isDraft ? null : <OrderStatusBadge status={order.status} isOpenDeal={isOpenDeal(order)} />}
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
        {answers === null || isDraft ? null : <div className={classes.answers}>{answers}</div>}
        <OrderTimeline history={order.history} unit={order.unit} />
      </div>
    </>
  );
}

/** The answers stand under all that was asked for. */
function ToAnswers({ count }: { count: number }) {
  const say = useWords(createdOrderWords);
  const { search } = useLocation();
  return (
    <Link to={{ search, hash: '#answers-title' }} className={classes.toAnswers} data-screen-only>
      {say('detail.to_answers', { count })}
      <IconArrowDown size={18} aria-hidden />
    </Link>
  );
}
