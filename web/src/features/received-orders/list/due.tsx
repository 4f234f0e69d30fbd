import { useWords } from '../../../shared/i18n/locale.tsx';
import { receivedWords } from '../words.ts';
import classes from './received.module.css';

/** The day of delivery: alone under its head in a table, with a short word on a card. */
export function Due({ day }: { day: string }) {
  const say = useWords(receivedWords);
  return (
    <span className={classes.due}>
      <span>{say('due')}</span> {day}
    </span>
  );
}
