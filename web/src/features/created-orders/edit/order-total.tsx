import { formatMoney } from '../../../shared/format/format.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { fieldText } from '../../../shared/i18n/problem-words.ts';
import { createdOrderWords } from '../words.ts';
import classes from './order-form.module.css';

/** Price times amount while they are typed; red when it is too large. */
export function OrderTotal({ total, isTooLarge }: { total: number | null; isTooLarge: boolean }) {
  const say = useWords(createdOrderWords);
  const locale = useLocale();
  return (
    <div className={classes.total} data-bad={isTooLarge || undefined} role="status">
      <span className={classes.totalLabel}>{say('fields.total')}</span>
      <output className={classes.sum}>{total === null ? '—' : formatMoney(total)}</output>
      {isTooLarge ? <span className={classes.tooLarge}>{fieldText(locale, { key: 'total_too_large' })}</span> : null}
    </div>
  );
}
