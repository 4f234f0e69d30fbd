import type { ComparedOffer, CreatedOrder } from '@postavka/contract';
import { daysUntil, showDate } from '../../../entities/order/calendar.ts';
import { amountText } from '../../../entities/order/offer-values.ts';
import { formatMoney } from '../../../shared/format/format.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { answersWords } from '../words.ts';
import { comparedValue, coverageText } from './columns.tsx';
import classes from './comparison.module.css';

interface Props {
  readonly offer: ComparedOffer;
}

export function VatNote({ offer }: Props) {
  const say = useWords(answersWords);
  const value = comparedValue(useLocale(), offer, 'vat', '');
  if (offer.vat === 0) return <p className={classes.below}>{say('comparison.no_vat')}</p>;
  return (
    <p className={classes.below}>
      {value === null ? say('comparison.vat_unknown') : say('comparison.vat_value', { value: String(value) })}
    </p>
  );
}

/** What the total is made of; a delivery that nobody named is said to be so. */
export function TotalNote({ offer: { total, delivery_price: delivery } }: Props) {
  const say = useWords(answersWords);
  if (delivery === null) return <p className={classes.below}>{say('comparison.delivery_unknown')}</p>;
  if (delivery === 0) return <p className={classes.below}>{say('comparison.delivery_included')}</p>;
  return (
    <>
      <p className={classes.below}>{say('comparison.goods', { money: formatMoney(total) })}</p>
      <p className={classes.below}>{say('comparison.plus_delivery', { money: formatMoney(delivery) })}</p>
    </>
  );
}

export function ValidNote({ offer: { valid_until: until } }: Props) {
  const say = useWords(answersWords);
  const locale = useLocale();
  if (until === null) return null;
  return <p className={classes.below}>{say('comparison.valid_to', { day: showDate(locale, until) })}</p>;
}

/** What comes after the day on which it is needed says so: the date alone is easily overlooked. */
export function LateNote({ time, needed }: { readonly time: string; readonly needed: string | null }) {
  const say = useWords(answersWords);
  const late = needed === null ? 0 : daysUntil(time, needed);
  if (late <= 0) return null;
  return (
    <p className={classes.below} data-part>
      {say('late', { count: late })}
    </p>
  );
}

/** An offer of less than is needed says so wherever it can be chosen. */
export function PartNote({ amount, order }: { readonly amount: number | null; readonly order: CreatedOrder }) {
  const say = useWords(answersWords);
  const locale = useLocale();
  if (amount === null || order.amount === null || amount >= order.amount) return null;
  return (
    <p className={classes.below} data-part>
      {say('part', { amount, asked: amountText(locale, order.amount, order.unit) })}
    </p>
  );
}

export function CoverageNote({ offer, unit }: Props & { readonly unit: string }) {
  const locale = useLocale();
  return (
    <>
      <span className={classes.value}>{amountText(locale, offer.amount, unit)}</span>
      <p className={classes.below} data-part={offer.coverage < 1 || undefined}>
        {coverageText(locale, offer)}
      </p>
    </>
  );
}
