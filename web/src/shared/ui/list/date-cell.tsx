import type { Locale } from '@postavka/contract';
import { formatShortMoment } from '../../format/format.ts';
import { useLocale } from '../../i18n/locale.tsx';

interface Props {
  readonly at: string | null;
  /** Of `shared/format`: `formatDay` and `formatShortDay` leave the time out. */
  readonly format?: (locale: Locale, instant: string) => string;
  /** Said where there is no date. */
  readonly none?: string;
}

/** A date in a table: on one line where the table has room. */
export function DateCell({ at, format = formatShortMoment, none = '—' }: Props) {
  const locale = useLocale();
  return at === null ? <span data-unknown>{none}</span> : <time dateTime={at}>{format(locale, at)}</time>;
}
