import { type CreatedOrderCard, ORDER_STATUSES } from '@postavka/contract';
import { Link } from 'react-router';
import { daysUntil } from '../../../entities/order/calendar.ts';
import { Measured } from '../../../entities/order/measured.tsx';
import { amountText, priceText } from '../../../entities/order/offer-values.ts';
import { isOpenDeal, OrderStatusBadge } from '../../../entities/order/status-badge.tsx';
import { formatNumber, formatShortDay } from '../../../shared/format/format.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { ClampedText } from '../../../shared/ui/clamped-text.tsx';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import { DateCell } from '../../../shared/ui/list/date-cell.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { createdOrderWords } from '../words.ts';
import { OrderMenu } from './order-menu.tsx';
import classes from './order-table.module.css';

export function OrderTable({ orders, isBusy }: { orders: readonly CreatedOrderCard[]; isBusy: boolean }) {
  const say = useWords(createdOrderWords);
  const locale = useLocale();
  const columns: readonly Column<CreatedOrderCard>[] = [
    {
      key: 'time',
      sort: 'time',
      title: say('columns.time'),
      isLargeOnly: true,
      cell: ({ request_time: time }) => <DateCell at={time} />,
    },
    {
      key: 'name',
      sort: 'name',
      title: say('columns.name'),
      isTitle: true,
      cell: ({ id, request, product }) => (
        <Link to={paths.createdOrder(id)} className={classes.name}>
          <ClampedText>{product?.name ?? request}</ClampedText>
        </Link>
      ),
    },
    {
      key: 'status',
      title: say('columns.status'),
      onDense: 'row',
      cell: (order) => (
        <div className={classes.state}>
          <OrderStatusBadge status={order.status} isOpenDeal={isOpenDeal(order)} />
          {order.status === ORDER_STATUSES.active && order.answers_deadline !== null ? (
            <Deadline date={order.answers_deadline} />
          ) : null}
        </div>
      ),
    },
    {
      key: 'amount',
      sort: 'amount',
      title: say('columns.amount'),
      isNumber: true,
      onDense: 'plain',
      cell: ({ amount, unit }) =>
        amount === null ? (
          <Unknown>{say('no_amount')}</Unknown>
        ) : (
          <Measured>{amountText(locale, amount, unit)}</Measured>
        ),
    },
    {
      key: 'price',
      sort: 'price',
      title: say('columns.price'),
      isNumber: true,
      cell: ({ preferable_price: price, unit }) =>
        price === null ? <Unknown>{say('no_price')}</Unknown> : <Measured>{priceText(locale, price, unit)}</Measured>,
    },
    {
      key: 'answers',
      sort: 'answers',
      title: say('columns.answers'),
      isNumber: true,
      cell: (order) => <Answers order={order} />,
    },
  ];
  return (
    <DataTable
      label={say('title')}
      columns={columns}
      rows={orders}
      keyOf={({ id }) => id}
      isBusy={isBusy}
      isDense
      tools={{ title: say('columns.actions'), cell: (order) => <OrderMenu order={order} /> }}
    />
  );
}

/** The number of offers, of new ones, and the best price. Before the first offer only messages can be new. */
function Answers({ order }: { order: CreatedOrderCard }) {
  const say = useWords(createdOrderWords);
  const locale = useLocale();
  const { answers_amount: answers, unread, best_price: best, closing, unit } = order;
  const mayCome = order.status === ORDER_STATUSES.construction || order.status === ORDER_STATUSES.active;
  return (
    <div className={classes.offers}>
      <span className={classes.count}>
        {answers === 0 ? (
          <Unknown>{say(mayCome ? 'no_answers_yet' : 'no_answers')}</Unknown>
        ) : (
          formatNumber(locale, answers)
        )}
        {unread === 0 ? null : (
          <Tag tone="brand">{say(answers === 0 ? 'new_messages' : 'unread', { count: unread })}</Tag>
        )}
      </span>
      {best === null ? null : (
        <span className={classes.best}>
          <Measured>
            {say(closing === 'deal' ? 'agreed_price' : 'best_price', { price: priceText(locale, best, unit) })}
          </Measured>
        </span>
      )}
    </div>
  );
}

function Unknown({ children }: { children: string }) {
  return <span data-unknown>{children}</span>;
}

/** The last day for responses; it stands out when it is near. */
function Deadline({ date }: { date: string }) {
  const say = useWords(createdOrderWords);
  const locale = useLocale();
  return (
    <span className={classes.deadline} data-soon={daysUntil(date) <= 1 || undefined}>
      {say('answers_until', { day: formatShortDay(locale, date, 'UTC') })}
    </span>
  );
}
