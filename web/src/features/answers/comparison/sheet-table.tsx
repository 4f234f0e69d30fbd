import type { ComparedOffer } from '@postavka/contract';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { answersWords } from '../words.ts';
import { COMPARED, type ComparedColumn, comparedValue, isBest } from './columns.tsx';
import classes from './sheet.module.css';

interface Props {
  readonly offers: readonly ComparedOffer[];
  readonly unit: string;
}

/** As many suppliers as a sheet of paper has room for beside each other. */
const MOST_ACROSS = 4;

/**
 * Criteria down, suppliers across, as such sheets are drawn; the best values are bold. With many suppliers there are
 * several tables.
 */
export function SheetTable({ offers, unit }: Props) {
  const say = useWords(answersWords);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of a keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={say('comparison.label')}>
      {inEvenGroups(offers).map((group) => (
        <GroupTable key={group[0]?.id} offers={group} unit={unit} />
      ))}
    </section>
  );
}

/** Five suppliers are three and two rather than four and one. */
function inEvenGroups(offers: readonly ComparedOffer[]): readonly (readonly ComparedOffer[])[] {
  const groups = Math.ceil(offers.length / MOST_ACROSS);
  const size = Math.ceil(offers.length / groups);
  return Array.from({ length: groups }, (_, index) => offers.slice(index * size, (index + 1) * size));
}

function GroupTable({ offers, unit }: Props) {
  const say = useWords(answersWords);
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{say('comparison.supplier')}</th>
          {offers.map(({ id, company, selected_at: chosen }) => (
            <th key={id} scope="col">
              {company.name}
              {chosen === null ? null : ` (${say('comparison.chosen').toLowerCase()})`}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {COMPARED.map((column) => (
          <tr key={column}>
            <th scope="row">{say(`comparison.${column}`)}</th>
            {offers.map((offer) => (
              <td key={offer.id}>
                <Value offer={offer} column={column} unit={unit} />
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">{say('sheet.comment')}</th>
          {offers.map(({ id, comment }) => (
            <td key={id}>{comment}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function Value({ offer, column, unit }: { offer: ComparedOffer; column: ComparedColumn; unit: string }) {
  const say = useWords(answersWords);
  const locale = useLocale();
  const value = comparedValue(locale, offer, column, unit);
  if (value === null) return say('comparison.unknown');
  return isBest(offer, column) ? <strong>{value}</strong> : value;
}
