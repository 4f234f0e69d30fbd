import { formatNumber } from '../../format/format.ts';
import { useLocale, useWords } from '../../i18n/locale.tsx';
import classes from './upload-list.module.css';
import { uploadWords } from './upload-words.ts';

const KILOBYTE = 1024;

/** The size of a file, rounded to the digits that matter. */
export function SizeNote({ bytes }: { bytes: number }) {
  const say = useWords(uploadWords);
  const locale = useLocale();
  const said = (value: number) => ({ size: formatNumber(locale, value) });
  if (bytes < KILOBYTE) return <div className={classes.note}>{say('size.bytes', said(bytes))}</div>;
  const kilobytes = bytes / KILOBYTE;
  if (kilobytes < KILOBYTE)
    return <div className={classes.note}>{say('size.kilobytes', said(Math.round(kilobytes)))}</div>;
  const megabytes = Math.round((kilobytes / KILOBYTE) * 10) / 10;
  return <div className={classes.note}>{say('size.megabytes', said(megabytes))}</div>;
}
