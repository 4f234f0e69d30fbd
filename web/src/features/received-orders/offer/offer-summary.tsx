import { isTotalTooLarge, type ReceivedOrder, totalOf } from '@postavka/contract';
import { daysUntil, showDate } from '../../../entities/order/calendar.ts';
import { partText } from '../../../entities/order/offer-values.ts';
import { formatMoney } from '../../../shared/format/format.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { receivedWords } from '../words.ts';
import type { OfferFormValues } from './form.ts';
import classes from './offer-summary.module.css';

interface Props {
  readonly request: ReceivedOrder['product_request'];
  readonly values: OfferFormValues;
}

/** A summary of the offer: its total, where it falls short of the request, what it leaves out. */
export function OfferSummary({ request, values }: Props) {
  const say = useWords(receivedWords);
  const unsaid = OPTIONAL.filter((name) => values[name] === '' || values[name] === null);
  return (
    <div className={classes.root}>
      <Total values={values} />
      <Shortfalls request={request} values={values} />
      {unsaid.length === 0 ? null : (
        <p className={classes.unsaid}>
          {say('offer.unsaid', { list: unsaid.map((name) => say(`offer.unsaid_names.${name}`)).join(', ') })}
        </p>
      )}
    </div>
  );
}

const OPTIONAL = ['vat', 'delivery_price', 'payment_terms', 'valid_until'] as const;

/** The total while it is typed; red at once when it is too large. */
function Total({ values: { price, amount, delivery_price: delivery } }: Pick<Props, 'values'>) {
  const say = useWords(receivedWords);
  const goods = totalOf(price, amount);
  const total = goods === null ? null : goods + (delivery ?? 0);
  const isOver = isTotalTooLarge(price, amount);
  return (
    <div className={classes.total} data-over={isOver || undefined} role="status" aria-live="polite">
      <span>{say(delivery === null || delivery === 0 ? 'offer.total' : 'offer.total_with_delivery')}</span>
      <strong>{total === null ? '—' : formatMoney(total)}</strong>
      {isOver ? <p>{say('offer.total_over')}</p> : null}
    </div>
  );
}

function Shortfalls({ request, values: { amount, time } }: Props) {
  const say = useWords(receivedWords);
  const locale = useLocale();
  const { preferable_time: needed } = request;
  const part = partText(locale, amount, request);
  const isLate = time !== '' && needed !== null && daysUntil(time, needed) > 0;
  return (
    <>
      {part === null ? null : <p className={classes.short}>{part}</p>}
      {isLate ? <p className={classes.short}>{say('offer.late', { day: showDate(locale, needed) })}</p> : null}
    </>
  );
}
