import type { ImportPreview } from '@postavka/contract';
import { formatNumber } from '../../../../shared/format/format.ts';
import { useLocale, useWords } from '../../../../shared/i18n/locale.tsx';
import { importsWords } from '../words.ts';
import classes from './columns-step.module.css';

/** What is hidden in the file and therefore left out, by name. */
export function HiddenNote({ preview: { sheets, hidden_sheets: hiddenSheets } }: { preview: ImportPreview }) {
  const say = useWords(importsWords);
  const locale = useLocale();
  const first = sheets.filter(({ table }) => table === 0);
  const columns = first.flatMap(({ hidden_columns: names }) => names);
  const rows = first.reduce((sum, { hidden_rows: count }) => sum + count, 0);
  const parts = [
    columns.length > 0 ? say('hidden.columns', { names: columns.join(', ') }) : null,
    rows > 0 ? say('hidden.rows', { rows: formatNumber(locale, rows) }) : null,
    hiddenSheets.length > 0 ? say('hidden.sheets', { names: hiddenSheets.join(', ') }) : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : (
    <p className={classes.text}>
      {say('hidden.title')}: {parts.join('; ')}
    </p>
  );
}
