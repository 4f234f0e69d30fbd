import { formatMoney } from '../../shared/format/format.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { unitName } from '../unit/unit-name.ts';
import classes from './price.module.css';
import { productWords } from './words.ts';

/** Whole roubles for one unit, or that the supplier will name the price. */
export function Price({ value, unit }: { value: number | null; unit: string }) {
  const say = useWords(productWords);
  const locale = useLocale();
  if (value === null) return say('list.on_request');
  return (
    <>
      {formatMoney(value)} <span className={classes.unit}>/ {unitName(locale, unit)}</span>
    </>
  );
}
