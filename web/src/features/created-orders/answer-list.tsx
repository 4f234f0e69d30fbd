import { Modal } from '@mantine/core';
import type { CreatedOrder, OrderAnswer } from '@postavka/contract';
import { IconMessageOff } from '@tabler/icons-react';
import { useState } from 'react';
import { showDate } from '../../entities/order/calendar.ts';
import { ChainBadge } from '../../entities/order/chain-badge.tsx';
import { formatMoney } from '../../shared/format/format.ts';
import { commonWords } from '../../shared/i18n/common-words.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { StateView } from '../../shared/ui/state-view.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { AnswerView } from './answer-view.tsx';
import classes from './created-orders.module.css';
import { createdOrderWords } from './words.ts';

/** Answers of suppliers; each opens in a dialog. */
export function AnswerList({ order }: { order: CreatedOrder }) {
  const say = useWords(createdOrderWords);
  const common = useWords(commonWords);
  const [opened, setOpened] = useState<OrderAnswer['id'] | null>(null);
  const answer = order.chains.find(({ id }) => id === opened);
  const { sent, opened: read, offers } = order.distribution;
  return (
    <section className={`card ${classes.section}`} aria-labelledby="order-answers">
      <h2 id="order-answers">{say('answers.title')}</h2>
      {sent === 0 ? null : <p className={classes.sent}>{say('answers.sent', { count: sent, read, offers })}</p>}
      {order.chains.length === 0 ? (
        <StateView
          icon={IconMessageOff}
          heading={2}
          title={say('answers.empty_title')}
          text={say('answers.empty_text')}
        />
      ) : (
        <ul className={classes.answers}>
          {order.chains.map((one) => (
            <AnswerRow key={one.id} answer={one} onOpen={() => setOpened(one.id)} />
          ))}
        </ul>
      )}
      {answer === undefined ? null : (
        <Modal
          opened
          centered
          size={560}
          title={answer.company_executor.name}
          onClose={() => setOpened(null)}
          closeButtonProps={{ 'aria-label': common('close'), size: 44, iconSize: 20 }}
        >
          <AnswerView answer={answer} unit={order.unit} />
        </Modal>
      )}
    </section>
  );
}

function AnswerRow({ answer, onOpen }: { answer: OrderAnswer; onOpen: () => void }) {
  const say = useWords(createdOrderWords);
  const locale = useLocale();
  return (
    <li>
      <button type="button" className={classes.answer} onClick={onOpen}>
        <span className={classes.company}>
          {answer.company_executor.name} {answer.is_changed ? <Tag tone="brand">{say('answers.new')}</Tag> : null}
        </span>
        <ChainBadge chain={answer} party="buyer" />
        <span className={classes.offer}>
          {answer.total === null ? say('answers.no_offer') : formatMoney(locale, answer.total)}
          {answer.time === null ? null : <span className={classes.dim}> · {showDate(locale, answer.time)}</span>}
        </span>
      </button>
    </li>
  );
}
