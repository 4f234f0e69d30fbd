import { formatMoney } from '../../shared/format/format.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { productWords } from './words.ts';

/** Whole roubles, or that the supplier will say. */
export function Price({ value }: { value: number | null }) {
  const say = useWords(productWords);
  const locale = useLocale();
  return value === null ? say('list.on_request') : formatMoney(locale, value);
}
