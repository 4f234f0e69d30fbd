import { type CreatedOrder, chainState, type OrderAnswer } from '@postavka/contract';
import { IconChevronRight } from '@tabler/icons-react';
import { showDate } from '../../entities/order/calendar.ts';
import { ChainBadge } from '../../entities/order/chain-badge.tsx';
import { offerValue, partText } from '../../entities/order/offer-values.ts';
import { whyText } from '../../entities/order/why-text.ts';
import { formatMoney } from '../../shared/format/format.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import classes from './answers.module.css';
import { answersWords } from './words.ts';

interface Props {
  readonly order: CreatedOrder;
  readonly onOpen: (id: OrderAnswer['id']) => void;
}

/** Every company that was asked and the state of its answer; a press opens it. */
export function AnswerList({ order, onOpen }: Props) {
  return (
    <ul className={classes.list}>
      {order.chains.map((answer) => (
        <li key={answer.id}>
          <Row order={order} answer={answer} onOpen={() => onOpen(answer.id)} />
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  readonly order: CreatedOrder;
  readonly answer: OrderAnswer;
  readonly onOpen: () => void;
}

function Row({ order, answer, onOpen }: RowProps) {
  const say = useWords(answersWords);
  const locale = useLocale();
  const { company_executor: company, unread_messages: unread, total, delivery_price: delivery, amount, time } = answer;
  // The sum to pay, as in the comparison.
  const money = total === null ? null : formatMoney(total + (delivery ?? 0));
  // The reason of a refusal tells the buyer what to change.
  const why = chainState(answer) === 'refused' ? whyText(locale, answer) : '';
  const part = total === null ? null : partText(locale, amount, order);
  return (
    // A button that prints as text: its content is needed on paper too.
    <button type="button" data-paper className={classes.row} onClick={onOpen}>
      <span className={classes.name}>
        {company.name}
        {company.is_out ? <Tag tone="bad">{say('out')}</Tag> : null}
        {answer.is_earlier ? <Tag>{say('earlier')}</Tag> : null}
        {answer.is_changed ? <Tag tone="brand">{say('changed')}</Tag> : null}
        {unread === 0 ? null : <Tag tone="brand">{say('unread', { count: unread })}</Tag>}
      </span>
      <span>
        <ChainBadge chain={answer} party="buyer" />
      </span>
      <span className={classes.offer}>
        {money === null ? (
          <span className={classes.dim}>{why || say('no_offer')}</span>
        ) : (
          <>
            <span className={classes.dim}>{offerValue(locale, answer, 'price', order.unit)}</span>{' '}
            <span>{delivery ? say('choose.with_delivery', { total: money }) : money}</span>
          </>
        )}{' '}
        {time === null ? null : <span className={classes.dim}>{showDate(locale, time)}</span>}
        {part === null ? null : <span className={classes.part}>{part}</span>}
      </span>
      <IconChevronRight className={classes.opens} size={18} aria-hidden />
    </button>
  );
}
