import { isTotalTooLarge, totalOf } from '@postavka/contract';
import { formatMoney } from '../../../shared/format/format.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { receivedWords } from '../words.ts';
import classes from './offer-total.module.css';

interface Props {
  readonly price: number | null;
  readonly amount: number | null;
  readonly delivery: number | null;
}

/** What the offer comes to, as it is typed; too much of it is told at once. */
export function OfferTotal({ price, amount, delivery }: Props) {
  const say = useWords(receivedWords);
  const total = totalOf(price, amount);
  const isOver = isTotalTooLarge(price, amount);
  const money = (value: number | null) => (value === null ? '—' : formatMoney(value));
  return (
    <div className={classes.root} data-over={isOver || undefined} role="status" aria-live="polite">
      <p>
        {say('offer.total')} <strong>{money(total)}</strong>
      </p>
      {total === null || delivery === null || delivery === 0 ? null : (
        <p>
          {say('offer.total_with_delivery')} <strong>{money(total + delivery)}</strong>
        </p>
      )}
      {isOver ? <p className={classes.complaint}>{say('offer.total_over')}</p> : null}
    </div>
  );
}
