import type { Measure } from '@postavka/contract';
import { formatMoment } from '../../../shared/format/format.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import classes from '../operator.module.css';
import { operatorWords } from '../words.ts';

/** Why an operator took a measure, who and when. */
export function MeasureNote({ measure: { at, reason, by } }: { measure: Measure }) {
  const say = useWords(operatorWords);
  const locale = useLocale();
  const when = formatMoment(locale, at);
  return (
    <p className={classes.note}>
      {reason}
      <span className={classes.dim}>{by === null ? when : say('decision.by', { name: by.name, when })}</span>
    </p>
  );
}
