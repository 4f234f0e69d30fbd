import type { ChainId, ComparedOffer } from '@postavka/contract';
import { daysUntil } from '../../../entities/order/calendar.ts';
import { nameWithoutForm } from '../../../shared/format/company-name.ts';
import { formatDayOfYear, formatMoney, formatShortDay } from '../../../shared/format/format.ts';
import { today } from '../../../shared/format/today.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { answersWords } from '../words.ts';
import { coverageText, isBest } from './columns.tsx';
import classes from './overview.module.css';

interface Props {
  readonly offers: readonly ComparedOffer[];
  /** The day by which it is needed. */
  readonly needed: string | null;
  readonly onOpen: (id: ChainId) => void;
}

/** For phones, where offers are cards below one another: all of them in a few lines. A press opens one. */
export function Overview({ offers, needed, onOpen }: Props) {
  const say = useWords(answersWords);
  const locale = useLocale();
  // Without the year: names need the room.
  const thisYear = today().slice(0, 4);
  const isThisYear = offers.every(({ time }) => time.startsWith(thisYear));
  return (
    <div className={classes.container}>
      <table className={classes.root} aria-label={say('comparison.overview')} data-screen-only>
        <thead>
          <tr>
            <th scope="col">{say('comparison.supplier')}</th>
            <th scope="col">{say('comparison.with_delivery_short')}</th>
            <th scope="col">{say('comparison.time')}</th>
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => (
            <tr key={offer.id}>
              <th scope="row">
                <button
                  type="button"
                  aria-label={say('comparison.open_named', { name: offer.company.name })}
                  onClick={() => onOpen(offer.id)}
                >
                  <span>{nameWithoutForm(offer.company.name)}</span>
                </button>
              </th>
              <td data-best={isBest(offer, 'with_delivery') || undefined}>
                {formatMoney(offer.total_with_delivery ?? offer.total)}
                {isBest(offer, 'with_delivery') ? <small>{say('comparison.best.with_delivery')}</small> : null}
                {offer.total_with_delivery === null ? <small>{say('comparison.no_delivery')}</small> : null}
                {offer.coverage < 1 ? <small data-short>{coverageText(locale, offer)}</small> : null}
              </td>
              <td data-best={isBest(offer, 'time') || undefined}>
                {isThisYear ? formatDayOfYear(locale, offer.time) : formatShortDay(locale, offer.time, 'UTC')}
                {isBest(offer, 'time') ? <small>{say('comparison.best.time')}</small> : null}
                {needed !== null && daysUntil(offer.time, needed) > 0 ? (
                  <small data-short>{say('comparison.late')}</small>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
