import { sizeText } from '../../format/size-text.ts';
import { useLocale } from '../../i18n/locale.tsx';
import classes from './upload-list.module.css';

export function SizeNote({ bytes }: { bytes: number }) {
  return <div className={classes.note}>{sizeText(useLocale(), bytes)}</div>;
}
