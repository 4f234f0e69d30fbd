import { CHAIN_STATUSES, type ReceivedOrderCard } from '@postavka/contract';
import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ChainBadge } from '../../../entities/order/chain-badge.tsx';
import { DeadlineMark } from '../../../entities/order/deadline-mark.tsx';
import { Measured } from '../../../entities/order/measured.tsx';
import { amountText } from '../../../entities/order/offer-values.ts';
import { useReasonsText } from '../../../entities/order/reasons.tsx';
import { usePermissionHint } from '../../../session/use-permission-hint.ts';
import { formatShortDay } from '../../../shared/format/format.ts';
import { HintedButton } from '../../../shared/forms/hinted-button.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { workNames } from '../../../shared/i18n/work-names.ts';
import { paths } from '../../../shared/paths.ts';
import { ClampedText } from '../../../shared/ui/clamped-text.tsx';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import { DateCell } from '../../../shared/ui/list/date-cell.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { receivedWords } from '../words.ts';
import { Due } from './due.tsx';
import classes from './received.module.css';

interface Props {
  readonly orders: readonly ReceivedOrderCard[];
  readonly isBusy: boolean;
  readonly onOffer: (order: ReceivedOrderCard) => void;
  readonly onReject: (order: ReceivedOrderCard) => void;
}

export function ReceivedTable({ orders, isBusy, onOffer, onReject }: Props) {
  const say = useWords(receivedWords);
  const names = useWords(workNames);
  const locale = useLocale();
  const columns: readonly Column<ReceivedOrderCard>[] = [
    {
      key: 'created',
      sort: 'created',
      title: say('columns.created'),
      isLargeOnly: true,
      cell: ({ created_at: at }) => <DateCell at={at} format={formatShortDay} />,
    },
    {
      key: 'name',
      sort: 'name',
      title: say('columns.name'),
      isTitle: true,
      cell: (order) => <Name order={order} />,
    },
    { key: 'status', title: say('columns.status'), onDense: 'row', cell: (order) => <Status order={order} /> },
    {
      key: 'type',
      title: say('columns.type'),
      isLargeOnly: true,
      cell: ({ is_personal_request: isPersonal }) => names(`order_type.${isPersonal ? 'personal' : 'product'}`),
    },
    {
      key: 'amount',
      sort: 'amount',
      title: say('columns.amount'),
      isNumber: true,
      onDense: 'plain',
      cell: ({ amount, unit }) => <Measured>{amountText(locale, amount, unit)}</Measured>,
    },
    {
      key: 'time',
      sort: 'time',
      title: say('columns.time'),
      onDense: 'plain',
      cell: ({ preferable_time: time }) => <Due date={time} />,
    },
  ];
  return (
    <div className={classes.table}>
      <DataTable
        label={say('title')}
        columns={columns}
        rows={orders}
        keyOf={({ id }) => id}
        isBusy={isBusy}
        isDense
        tools={{
          title: say('columns.actions'),
          place: 'below',
          cell: (order) => <Actions order={order} onOffer={onOffer} onReject={onReject} />,
        }}
      />
    </div>
  );
}

function Name({ order }: { order: ReceivedOrderCard }) {
  const why = `${order.company} · ${useReasonsText(order.reasons, { isBrief: true })}`;
  return (
    <>
      <Link to={paths.receivedOrder(order.id)} className={classes.link} data-new={isNew(order) || undefined}>
        <ClampedText>{order.name}</ClampedText>
      </Link>{' '}
      <p className={classes.why} title={why}>
        {why}
      </p>
    </>
  );
}

const isOpen = ({ allowed_actions }: ReceivedOrderCard): boolean => allowed_actions.includes('offer');

/** A request that was closed before anybody opened it is not new. */
const isNew = (order: ReceivedOrderCard): boolean => order.is_new && isOpen(order);

/** The state of the answer, and whether it is new or urgent. */
function Status({ order }: { order: ReceivedOrderCard }) {
  const say = useWords(receivedWords);
  return (
    <div className={classes.marks}>
      <ChainBadge chain={order} party="supplier" />
      {isNew(order) ? <Tag tone="brand">{say('new')}</Tag> : null}
      {order.unread_messages === 0 ? null : <Tag tone="brand">{say('unread', { count: order.unread_messages })}</Tag>}
      {isOpen(order) ? <DeadlineMark date={order.answers_deadline} /> : null}
    </div>
  );
}

/** Only while the request waits: an answer is changed on its own page. */
function Actions({ order, onOffer, onReject }: Pick<Props, 'onOffer' | 'onReject'> & { order: ReceivedOrderCard }) {
  const say = useWords(receivedWords);
  const hint = usePermissionHint('proposal_permission');
  const { name, status, allowed_actions: allowed } = order;
  if (status !== CHAIN_STATUSES.waiting || allowed.length === 0) return null;
  return (
    <div className={classes.actions}>
      {allowed.includes('offer') ? (
        <HintedButton
          size="sm"
          variant="light"
          hint={hint}
          aria-label={say('row.confirm_named', { name })}
          onClick={() => onOffer(order)}
        >
          {say('row.confirm')}
        </HintedButton>
      ) : null}
      {allowed.includes('reject') ? (
        <HintedButton
          size="sm"
          variant="default"
          classNames={{ root: classes.quiet ?? '', section: classes.sign ?? '', label: classes.word ?? '' }}
          leftSection={<IconX size={18} stroke={1.8} aria-hidden />}
          hint={hint}
          title={say('row.reject')}
          aria-label={say('row.reject_named', { name })}
          onClick={() => onReject(order)}
        >
          {say('row.reject')}
        </HintedButton>
      ) : null}
    </div>
  );
}
