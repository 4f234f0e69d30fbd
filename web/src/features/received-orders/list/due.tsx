import { formatShortDay } from '../../../shared/format/format.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { receivedWords } from '../words.ts';
import classes from './received.module.css';

/** The delivery date: alone below its heading in a table, with a short word on a card. */
export function Due({ date }: { date: string | null }) {
  const say = useWords(receivedWords);
  const locale = useLocale();
  if (date === null)
    return (
      <span className={classes.dim} data-unknown>
        {say('no_time')}
      </span>
    );
  return (
    <span className={classes.due}>
      <span>{say('due')}</span> {formatShortDay(locale, date, 'UTC')}
    </span>
  );
}
