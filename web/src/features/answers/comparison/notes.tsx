import type { ComparedOffer, CreatedOrder } from '@postavka/contract';
import { daysUntil, showDate } from '../../../entities/order/calendar.ts';
import { Measured } from '../../../entities/order/measured.tsx';
import { amountText, partText } from '../../../entities/order/offer-values.ts';
import { formatMoney, formatNumber } from '../../../shared/format/format.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { answersWords } from '../words.ts';
import { comparedValue, coverageText } from './columns.tsx';
import classes from './comparison.module.css';
import { gapToLowest } from './differences.ts';

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

/** The parts of the total; a delivery whose price is missing is named as such. */
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

/** How far the price is from the target. */
export function TargetNote({ offer: { price }, target }: Props & { readonly target: number | null }) {
  const say = useWords(answersWords);
  if (target === null || price === target) return null;
  const money = formatMoney(Math.abs(price - target));
  return (
    <p className={classes.below}>
      {say(price < target ? 'comparison.below_target' : 'comparison.above_target', { money })}
    </p>
  );
}

/** How much more it costs than the lowest, in money and as a share of the lowest. */
export function GapNote({ offer, offers }: Props & { readonly offers: readonly ComparedOffer[] }) {
  const say = useWords(answersWords);
  const locale = useLocale();
  const gap = gapToLowest(offer, offers);
  if (gap === null || offer.total_with_delivery === null) return null;
  const percent = Math.round((gap / (offer.total_with_delivery - gap)) * 1000) / 10;
  return (
    <p className={classes.below} data-gap>
      {say('comparison.gap', { money: formatMoney(gap), percent: formatNumber(locale, percent) })}
    </p>
  );
}

export function ValidNote({ offer: { valid_until: until } }: Props) {
  const say = useWords(answersWords);
  const locale = useLocale();
  if (until === null) return null;
  return <p className={classes.below}>{say('comparison.valid_to', { day: showDate(locale, until) })}</p>;
}

/** Marks a date after the day on which the goods are needed: the date alone is easily overlooked. */
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

/** An offer of less than requested says so wherever it can be chosen. */
export function PartNote({ amount, order }: { readonly amount: number | null; readonly order: CreatedOrder }) {
  const text = partText(useLocale(), amount, order);
  if (text === null) return null;
  return (
    <p className={classes.below} data-part>
      {text}
    </p>
  );
}

export function CoverageNote({ offer, unit }: Props & { readonly unit: string }) {
  const locale = useLocale();
  return (
    <>
      <span className={classes.value}>
        <Measured>{amountText(locale, offer.amount, unit)}</Measured>
      </span>
      <p className={classes.below} data-part={offer.coverage < 1 || undefined}>
        {coverageText(locale, offer)}
      </p>
    </>
  );
}
