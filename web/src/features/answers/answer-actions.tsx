import { CHAIN_STATUSES, type ChainButton, type CreatedOrder, type OrderAnswer } from '@postavka/contract';
import { useState } from 'react';
import { wouldBeChosen } from '../../entities/order/would-be-chosen.ts';
import { usePermissionHint } from '../../session/use-permission-hint.ts';
import { HintedButton } from '../../shared/forms/hinted-button.tsx';
import { useWords } from '../../shared/i18n/locale.tsx';
import classes from './answers.module.css';
import { ChooseDialog } from './choose-dialog.tsx';
import { CompleteQuestion } from './complete-question.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { RateDialog } from './rate-dialog.tsx';
import { answersWords } from './words.ts';

interface Props {
  readonly answer: OrderAnswer;
  readonly order: CreatedOrder;
}

/** What the buyer may do with an answer, by the server's `allowed_actions`. */
export function AnswerActions({ answer, order }: Props) {
  const say = useWords(answersWords);
  const hint = usePermissionHint('ordering_permission');
  const [asked, setAsked] = useState<ChainButton | 'rate' | null>(null);
  const may = (action: ChainButton) => answer.allowed_actions.includes(action);
  const isOver = wouldBeChosen(order, answer);
  const close = () => setAsked(null);
  const { rating } = answer;
  const mayRate = answer.status === CHAIN_STATUSES.completed && (rating === null || rating.can_edit);
  // An open question stays open, even if the answer no longer allows the action.
  if (asked === null && answer.allowed_actions.length === 0 && !isOver && !mayRate) return null;
  return (
    <div className={classes.buttons}>
      {may('choose') || isOver ? (
        <HintedButton hint={hint ?? (isOver ? say('choose.expired') : null)} onClick={() => setAsked('choose')}>
          {say('choose.open')}
        </HintedButton>
      ) : null}
      {may('complete') ? (
        <HintedButton hint={hint} onClick={() => setAsked('complete')}>
          {say('complete.open')}
        </HintedButton>
      ) : null}
      {may('decline') ? (
        <HintedButton hint={hint} variant="default" onClick={() => setAsked('decline')}>
          {say('decline.open')}
        </HintedButton>
      ) : null}
      {mayRate ? (
        <HintedButton hint={hint} variant={rating === null ? 'filled' : 'default'} onClick={() => setAsked('rate')}>
          {say(rating === null ? 'rate.open' : 'rate.change')}
        </HintedButton>
      ) : null}
      {asked === 'choose' ? <ChooseDialog answer={answer} order={order} onClose={close} /> : null}
      {asked === 'decline' ? <DeclineDialog answer={answer} onClose={close} /> : null}
      {asked === 'complete' ? <CompleteQuestion answer={answer} onClose={close} /> : null}
      {asked === 'rate' ? <RateDialog answer={answer} onClose={close} /> : null}
    </div>
  );
}
