import { NativeSelect } from '@mantine/core';
import type { ColumnUse, ImportColumn } from '@postavka/contract';
import { useWords } from '../../../../shared/i18n/locale.tsx';
import type { Mapping } from '../mapping.ts';
import { importsWords } from '../words.ts';
import { headerOf } from './column-header.ts';
import classes from './reading-strip.module.css';

interface Props {
  readonly columns: readonly ImportColumn[];
  readonly mapping: Mapping;
  /** A question below asks for the price column, so it is not asked for here. */
  readonly isAsked: boolean;
  readonly onPrice: (column: ImportColumn | null) => void;
}

/**
 * The columns of article numbers, names and prices in one line; the price column can be chosen here unless a question
 * asks for it.
 */
export function ReadingStrip({ columns, mapping, isAsked, onPrice }: Props) {
  const say = useWords(importsWords);
  const usedAs = ({ key, use }: ImportColumn) => mapping[key] ?? use;
  const named = (wanted: ColumnUse) => {
    const found = columns.filter((column) => usedAs(column) === wanted).map((column) => headerOf(say, columns, column));
    return found.length > 0 ? [...new Set(found)].join(', ') : say('strip.none');
  };
  const price = columns.find((column) => usedAs(column) === 'price');
  const isOpen = columns.some((column) => usedAs(column) === 'undecided');
  const candidates = columns.filter((column) => column.is_money || usedAs(column) === 'price');
  const others = columns.filter((column) => !candidates.includes(column));
  const option = (column: ImportColumn) => ({ value: column.key, label: headerOf(say, columns, column) });
  return (
    <section className={classes.strip} aria-label={say('strip.label')} data-open={(isOpen && !isAsked) || undefined}>
      <span className={classes.part}>
        <b>{say('strip.article')}</b> ← {named('article_number')}
      </span>
      <span className={classes.part}>
        <b>{say('strip.name')}</b> ← {named('name')}
      </span>
      <span className={classes.part}>
        <b>{say('strip.price')}</b> ←
        {isAsked ? (
          <span>{price || !isOpen ? named('price') : say('strip.asked')}</span>
        ) : (
          <NativeSelect
            size="xs"
            aria-label={say('ask.price_label')}
            value={price?.key ?? ''}
            data={[
              { value: '', label: say(isOpen ? 'strip.choose_price' : 'ask.no_price') },
              ...(candidates.length > 0 ? [{ group: say('strip.price'), items: candidates.map(option) }] : []),
              ...(others.length > 0 ? [{ group: say('columns.others'), items: others.map(option) }] : []),
            ]}
            onChange={({ currentTarget }) => onPrice(columns.find(({ key }) => key === currentTarget.value) ?? null)}
          />
        )}
        {price ? <Facts column={price} /> : null}
      </span>
      {price === undefined && !isOpen ? (
        <p role="alert" className={classes.bad}>
          {say('strip.no_price')}
        </p>
      ) : null}
    </section>
  );
}

/** The currency of the prices, and whether they include VAT. */
function Facts({ column: { currency, vat } }: { column: ImportColumn }) {
  const say = useWords(importsWords);
  const money = currency === null ? say('strip.rub') : currency === 'UNIT' ? say('ask.unit') : currency;
  return <span>{[money, vat === null ? null : say(`strip.${vat}`)].filter(Boolean).join(', ')}</span>;
}
