import { Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import type { ImportColumn, ImportPreview } from '@postavka/contract';
import { useWords } from '../../../../shared/i18n/locale.tsx';
import { headerOf } from '../columns/column-header.ts';
import type { Mapping } from '../mapping.ts';
import { importsWords } from '../words.ts';
import classes from './question-list.module.css';

interface Props {
  readonly choices: readonly ImportColumn[];
  readonly columns: readonly ImportColumn[];
  readonly sample: ImportPreview['sample'];
  readonly mapping: Mapping;
  /** What the list says that leaves it open. */
  readonly note: string | undefined;
  readonly onPrice: (column: ImportColumn | null, tables?: readonly ImportColumn[]) => void;
}

/** Which of several columns is the selling price. */
export function PriceQuestion({ choices, columns, sample, mapping, note, onPrice }: Props) {
  const say = useWords(importsWords);
  const only = choices.length === 1 ? choices[0] : undefined;
  const exampleOf = (column: ImportColumn) => {
    const place = columns.indexOf(column);
    const example = sample.map((row) => row[place] ?? '').find((value) => value.trim() !== '');
    return example && say('ask.price_example', { example });
  };
  const isDecided = choices.every(({ key }) => mapping[key] !== 'undecided');
  return (
    <fieldset className={classes.question}>
      <legend>
        {note !== undefined && <span className={classes.note}>{say('ask.price_note', { note })}</span>}
        {only ? say('ask.only_price', { header: headerOf(say, columns, only) }) : say('ask.price')}
      </legend>
      <div className={classes.choices}>
        {choices.map((column) => (
          <Radio
            key={column.key}
            label={headerOf(say, columns, column)}
            description={exampleOf(column)}
            checked={mapping[column.key] === 'price'}
            onChange={() => onPrice(column)}
          />
        ))}
        <Radio
          label={say('ask.no_price')}
          checked={isDecided && choices.every(({ key }) => mapping[key] !== 'price')}
          onChange={() => onPrice(null, choices)}
        />
      </div>
    </fieldset>
  );
}
