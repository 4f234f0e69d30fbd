import type { Locale, Product } from '@postavka/contract';
import { IconFileText } from '@tabler/icons-react';
import { formatNumber } from '../../shared/format/format.ts';
import { useLocale } from '../../shared/i18n/locale.tsx';
import classes from './product-files.module.css';
import { productWords } from './words.ts';

export function ProductFiles({ files }: { files: Product['files'] }) {
  const locale = useLocale();
  return (
    <ul className={classes.list}>
      {files.map(({ id, name, link, size }) => (
        <li key={id}>
          <a href={link} download={name}>
            <IconFileText size={22} stroke={1.6} aria-hidden />
            <span className={classes.name}>{name}</span>
            <span className={classes.size}>{sizeText(locale, size)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

const MB = 1024 * 1024;

function sizeText(locale: Locale, bytes: number): string {
  const say = productWords.in(locale);
  if (bytes >= MB) return say('size.mb', { size: formatNumber(locale, Math.round((bytes / MB) * 10) / 10) });
  return say('size.kb', { size: formatNumber(locale, Math.max(1, Math.round(bytes / 1024))) });
}
