import { Button } from '@mantine/core';
import { CHAIN_STATUSES, type CreatedOrder, ORDER_STATUSES, type OrderEvent } from '@postavka/contract';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { showDate } from '../../../entities/order/calendar.ts';
import { whyText } from '../../../entities/order/why-text.ts';
import { useCan } from '../../../session/active-company.ts';
import { formatMoney } from '../../../shared/format/format.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { searchWith } from '../../../shared/routing/list-address.ts';
import { createdOrderWords } from '../words.ts';
import classes from './order-notices.module.css';
import { pastDays } from './past-days.ts';

type Tone = 'plain' | 'warning' | 'good';

const ICONS = { plain: IconInfoCircle, warning: IconAlertTriangle, good: IconCircleCheck } as const;

/** The state of a request, unread messages, and the next step. */
export function OrderNotices({ order }: { order: CreatedOrder }) {
  return (
    <>
      <StateNotice order={order} />
      <MessagesNotice order={order} />
    </>
  );
}

function StateNotice({ order }: { order: CreatedOrder }) {
  const say = useWords(createdOrderWords);
  switch (order.status) {
    case ORDER_STATUSES.construction:
      return <DraftNotice order={order} />;
    case ORDER_STATUSES.active:
      return <LostNotice order={order} />;
    case ORDER_STATUSES.history:
      return order.closing === 'deal' ? (
        <DealNotice order={order} />
      ) : (
        <Notice tone="plain">{say('closed.expired')}</Notice>
      );
    case ORDER_STATUSES.reject:
      return (
        <Notice tone="plain">
          {say(order.allowed_actions.includes('activate') ? 'closed.cancelled' : 'closed.stopped')}
        </Notice>
      );
    case ORDER_STATUSES.archive:
      return <Notice tone="plain">{say('closed.archived')}</Notice>;
    default:
      return order.status satisfies never;
  }
}

interface NoticeProps {
  readonly tone: Tone;
  readonly title?: string;
  /** The next step. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function Notice({ tone, title, action, children }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div role="status" className={classes.notice} data-tone={tone}>
      <Icon size={22} stroke={1.6} aria-hidden />
      <div className={classes.words}>
        {title === undefined ? null : <strong>{title}</strong>}
        <p>{children}</p>
      </div>
      {action === undefined ? null : <div className={classes.actions}>{action}</div>}
    </div>
  );
}

const TURNS: readonly OrderEvent[] = ['activated', 'reopened', 'supplier_lost'];

/** The chosen supplier has left the deal, and the request waits for another choice. */
function LostNotice({ order }: { order: CreatedOrder }) {
  const say = useWords(createdOrderWords);
  const locale = useLocale();
  const turn = order.history.findLast(({ event }) => TURNS.includes(event));
  if (turn?.event !== 'supplier_lost' || turn.company === null) return null;
  const lost = order.chains.find(
    ({ company_executor: { name }, rejected_by: by }) => name === turn.company && by === 'supplier',
  );
  const reason = lost === undefined ? '' : whyText(locale, lost);
  return (
    <Notice tone="warning" title={say('lost.title', { name: turn.company })}>
      {reason === '' ? null : (
        <>
          {say('lost.reason', { reason })}
          <br />
        </>
      )}
      {say(order.is_personal_request ? 'lost.personal' : 'lost.product')}
    </Notice>
  );
}

/** The name of the next step in the address; the section of answers opens it at once. */
const STEPS = { waiting: '&ask=complete', to_rate: '&ask=rate', rated: '' } as const;

/** The supplier, the sum and the next step of a deal; its button opens the step, else the answer. */
function DealNotice({ order }: { order: CreatedOrder }) {
  const say = useWords(createdOrderWords);
  const locale = useLocale();
  const canOrder = useCan('ordering_permission');
  const chosen = order.chains.find(({ selected_at: at }) => at !== null);
  if (chosen === undefined || chosen.total === null) return null;
  const { status, rating, time, id, completed_by: by } = chosen;
  const total = formatMoney(chosen.total + (chosen.delivery_price ?? 0));
  const state = status !== CHAIN_STATUSES.completed ? 'waiting' : rating === null ? 'to_rate' : 'rated';
  const values = { day: time === null ? '' : showDate(locale, time), score: rating?.score ?? 0 };
  return (
    <Notice
      tone="good"
      title={say('deal.title', { name: chosen.company_executor.name, total })}
      action={
        <>
          {/* Until the goods come they are agreed on: with whom, is known since the choice. */}
          {canOrder && state === 'waiting' ? (
            <Button component={Link} to={{ search: `answer=${id}` }} preventScrollReset variant="default">
              {say('deal.contacts')}
            </Button>
          ) : null}
          <Button
            component={Link}
            to={{ search: `answer=${id}${canOrder ? STEPS[state] : ''}` }}
            preventScrollReset
            variant={canOrder && state !== 'rated' ? 'filled' : 'default'}
          >
            {say(canOrder ? `deal.open.${state}` : 'deal.open.rated')}
          </Button>
        </>
      }
    >
      {say(state !== 'waiting' && by === 'platform' ? `deal.${state}_by_itself` : `deal.${state}`, values)}
    </Notice>
  );
}

/** Suppliers ask before they offer, and their answers stand below all that is said of the request. */
function MessagesNotice({ order: { chains } }: { order: CreatedOrder }) {
  const say = useWords(createdOrderWords);
  const [search] = useSearchParams();
  const writers = chains.filter(({ unread_messages: unread }) => unread > 0);
  const [first] = writers;
  if (first === undefined) return null;
  const count = writers.reduce((sum, { unread_messages: unread }) => sum + unread, 0);
  return (
    <Notice
      tone="plain"
      title={say('new_messages', { count })}
      action={
        <Button
          component={Link}
          to={{ search: `${searchWith(search, { answer: first.id })}` }}
          preventScrollReset
          variant="default"
        >
          {say('messages.open')}
        </Button>
      }
    >
      {writers.map(({ company_executor: company }) => company.name).join(', ')}
    </Notice>
  );
}

/** The empty fields that the specification's warning lists. */
const WARNED = ['preferable_price', 'address', 'amount', 'preferable_time'] as const;

function DraftNotice({ order }: { order: CreatedOrder }) {
  const say = useWords(createdOrderWords);
  const isGap = (name: string) => order.gaps.some((gap) => gap === name);
  const empty = WARNED.filter((name) => order[name] === null || order[name] === '');
  const others = order.gaps.filter((name) => !WARNED.some((one) => one === name));
  const needed = [...empty.filter(isGap), ...others];
  const optional = empty.filter((name) => !isGap(name));
  const past = pastDays(order);
  const listOf = (names: readonly string[]) => names.map((name) => nameOf(name, say)).join(', ');
  const lines = [
    needed.length === 0 ? null : say('draft.gaps', { list: listOf(needed) }),
    past.length === 0 ? null : say('draft.past', { list: listOf(past) }),
    needed.length + past.length === 0 ? say('draft.ready') : null,
    optional.length === 0 ? null : say('draft.optional', { list: listOf(optional) }),
  ].filter((line) => line !== null);
  return (
    <Notice tone="warning" title={say('draft.title')}>
      {lines.map((line, index) => (
        <Fragment key={line}>
          {index === 0 ? null : <br />}
          {line}
        </Fragment>
      ))}
    </Notice>
  );
}

const NAMED = [
  'preferable_price',
  'address',
  'amount',
  'preferable_time',
  'answers_deadline',
  'description',
  'request',
] as const;

/** A gap by the label of its field; an unknown one keeps its name on the wire. */
function nameOf(gap: string, say: ReturnType<typeof createdOrderWords.in>): string {
  const known = NAMED.find((name) => name === gap);
  return known === undefined ? gap : say('draft.field', { name: say(`fields.${known}`) });
}
