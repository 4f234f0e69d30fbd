import type { OrderAnswer } from '@postavka/contract';
import { ChainBadge } from '../../entities/order/chain-badge.tsx';
import { Facts } from '../../entities/order/facts.tsx';
import { OfferView } from '../../entities/order/offer-view.tsx';
import { PersonCard } from '../../entities/order/person-card.tsx';
import { TradeCompanyLine } from '../../entities/order/trade-company.tsx';
import { useWords } from '../../shared/i18n/locale.tsx';
import { contractWords } from '../../shared/i18n/problem-words.ts';
import classes from './created-orders.module.css';
import { createdOrderWords } from './words.ts';

/** One supplier's answer: who it is, the offer, why there is none, whom to speak to. */
export function AnswerView({ answer, unit }: { answer: OrderAnswer; unit: string }) {
  const say = useWords(createdOrderWords);
  const words = useWords(contractWords);
  const { reject_reason: reason, reject_text: text } = answer;
  const refusal = [
    { name: say('offer.reason'), value: reason === null ? null : words(`reject_reason.${reason}`) },
    { name: say('offer.reason_text'), value: text },
  ].filter(({ value }) => value !== null && value !== '');
  return (
    <div className={classes.section}>
      <div className={classes.heading}>
        <TradeCompanyLine company={answer.company_executor} />
        <ChainBadge chain={answer} party="buyer" />
      </div>
      {refusal.length === 0 ? null : <Facts facts={refusal} />}
      {answer.version === null ? (
        <p className={classes.dim}>{say('answers.no_offer')}</p>
      ) : (
        <OfferView offer={answer} unit={unit} />
      )}
      <PersonCard person={answer.responsible_user} />
    </div>
  );
}
