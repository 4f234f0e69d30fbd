import { formatMoney } from '../../shared/format/format.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import classes from './price.module.css';
import { productWords } from './words.ts';

/** Whole roubles for one unit, or that the supplier will name the price. */
export function Price({ value, unit }: { value: number | null; unit: string }) {
  const say = useWords(productWords);
  if (value === null) return say('list.on_request');
  return (
    <>
      {formatMoney(value)}
      <span className={classes.unit}> / {unit}</span>
    </>
  );
}
