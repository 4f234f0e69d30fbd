import { NativeSelect } from '@mantine/core';
import {
  COLUMN_USES,
  type ColumnUse,
  type ImportColumn,
  type ImportPreview,
  type ImportSheet,
} from '@postavka/contract';
import { formatNumber } from '../../../../shared/format/format.ts';
import { useLocale, useWords } from '../../../../shared/i18n/locale.tsx';
import type { Mapping } from '../mapping.ts';
import { importsWords } from '../words.ts';
import { headerOf } from './column-header.ts';
import classes from './column-strips.module.css';
import { placeOf } from './table-name.ts';

/** Enough values to tell what a column contains. */
const ROWS_SHOWN = 5;

const OTHERS: readonly ColumnUse[] = ['extra', 'ignored'];
const FIELDS = COLUMN_USES.filter((use) => !OTHERS.includes(use));

interface Props {
  readonly columns: readonly ImportColumn[];
  readonly sheets: readonly ImportSheet[];
  readonly sample: ImportPreview['sample'];
  readonly mapping: Mapping;
  readonly onChoose: (column: ImportColumn, use: ColumnUse) => void;
}

/** Every column with its first values: side by side as in the file, one below another on phones. */
export function ColumnStrips({ columns, sheets, sample, mapping, onChoose }: Props) {
  const say = useWords(importsWords);
  const rows = sample.slice(0, ROWS_SHOWN);
  const lists = sheets.filter(({ header_row: header }) => header !== null);
  return (
    <div className={classes.scroll}>
      <ul className={classes.strips} aria-label={say('columns.preview')}>
        {columns.map((column, index) => (
          <Strip
            key={column.key}
            column={column}
            header={headerOf(say, columns, column)}
            values={rows.map((row) => row[index] ?? '')}
            place={column.sheets.length < lists.length ? placeOf(say, sheets, columns, column) : ''}
            use={mapping[column.key] ?? column.use}
            onChoose={(use) => onChoose(column, use)}
          />
        ))}
      </ul>
    </div>
  );
}

interface StripProps {
  readonly column: ImportColumn;
  readonly header: string;
  readonly values: readonly string[];
  /** The sheet or table of the column; empty if every table has it. */
  readonly place: string;
  readonly use: ColumnUse;
  readonly onChoose: (use: ColumnUse) => void;
}

function Strip({ column, header, values, place, use, onChoose }: StripProps) {
  const say = useWords(importsWords);
  const locale = useLocale();
  const options = (uses: readonly ColumnUse[]) => uses.map((value) => ({ value, label: say(`use.${value}`) }));
  return (
    <li className={classes.strip} data-ignored={use === 'ignored' || undefined}>
      <div className={classes.head}>
        <div className={classes.header}>{header}</div>
        <div className={classes.note}>
          {say('columns.filled', { rows: formatNumber(locale, column.filled) })}
          {place === '' ? null : ` · ${place}`}
        </div>
      </div>
      <NativeSelect
        className={classes.choice}
        aria-label={say('columns.choose', { header })}
        value={use}
        data={[
          { group: say('columns.fields'), items: options(FIELDS) },
          { group: say('columns.others'), items: options(OTHERS) },
        ]}
        onChange={({ currentTarget }) => onChoose(currentTarget.value as ColumnUse)}
      />
      <Values values={values} />
    </li>
  );
}

function Values({ values }: { values: readonly string[] }) {
  const say = useWords(importsWords);
  if (values.every((value) => value.trim() === '')) return <p className={classes.none}>{say('columns.no_sample')}</p>;
  return (
    <ol className={classes.values}>
      {values.map((value, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file stay in their places
        <li key={row} className={classes.value} data-empty={value.trim() === '' || undefined}>
          {value}
        </li>
      ))}
    </ol>
  );
}
