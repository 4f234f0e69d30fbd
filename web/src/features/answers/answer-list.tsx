import type { CreatedOrder, OrderAnswer } from '@postavka/contract';
import { showDate } from '../../entities/order/calendar.ts';
import { ChainBadge } from '../../entities/order/chain-badge.tsx';
import { formatMoney } from '../../shared/format/format.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import classes from './answers.module.css';
import { answersWords } from './words.ts';

interface Props {
  readonly order: CreatedOrder;
  readonly onOpen: (id: OrderAnswer['id']) => void;
}

/** Every company that was asked and where its answer stands; each opens. */
export function AnswerList({ order, onOpen }: Props) {
  return (
    <ul className={classes.list}>
      {order.chains.map((answer) => (
        <li key={answer.id}>
          <Row answer={answer} onOpen={() => onOpen(answer.id)} />
        </li>
      ))}
    </ul>
  );
}

function Row({ answer, onOpen }: { answer: OrderAnswer; onOpen: () => void }) {
  const say = useWords(answersWords);
  const locale = useLocale();
  const { company_executor: company, unread_messages: unread, total, time } = answer;
  return (
    // What it says is wanted on paper too.
    <button type="button" data-paper className={classes.row} onClick={onOpen}>
      <span className={classes.name}>
        {company.name}
        {company.is_out ? <Tag tone="bad">{say('out')}</Tag> : null}
        {answer.is_changed ? <Tag tone="brand">{say('changed')}</Tag> : null}
        {unread === 0 ? null : <Tag tone="brand">{say('unread', { count: unread })}</Tag>}
      </span>
      <span>
        <ChainBadge chain={answer} party="buyer" />
      </span>
      <span className={classes.offer}>
        {total === null ? <span className={classes.dim}>{say('no_offer')}</span> : formatMoney(total)}
        {time === null ? null : <span className={classes.dim}> · {showDate(locale, time)}</span>}
      </span>
    </button>
  );
}
