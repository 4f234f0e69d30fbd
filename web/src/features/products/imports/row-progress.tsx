import type { Import } from '@postavka/contract';
import { formatNumber } from '../../../shared/format/format.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import classes from './row-progress.module.css';
import { importsWords } from './words.ts';

type Progress = Pick<Import, 'name' | 'rows_done' | 'rows_total'>;

/** Processed rows of all rows, as a bar and in numbers. Screen readers are told at each quarter, not at every row. */
export function RowProgress({ subject: { name, rows_done: done, rows_total: total } }: { subject: Progress }) {
  const say = useWords(importsWords);
  const quarter = total === 0 ? 0 : Math.floor((done / total) * 4) * 25;
  return (
    <div className={classes.root}>
      <progress className={classes.bar} max={Math.max(total, 1)} value={done} aria-label={name} />
      <div className={classes.note}>
        <RowsDone subject={{ rows_done: done, rows_total: total }} />
      </div>
      <p className="unseen" aria-live="polite">
        {quarter === 0 ? '' : say('progress.spoken', { percent: quarter })}
      </p>
    </div>
  );
}

/** The progress in words. */
export function RowsDone({ subject: { rows_done: done, rows_total: total } }: { subject: Omit<Progress, 'name'> }) {
  const say = useWords(importsWords);
  const locale = useLocale();
  if (total === 0) return say('progress.counting');
  return say('progress.of', { done: formatNumber(locale, done), total: formatNumber(locale, total) });
}
