import type { Product } from '@postavka/contract';
import { IconFileText } from '@tabler/icons-react';
import { sizeText } from '../../shared/format/size-text.ts';
import { useLocale } from '../../shared/i18n/locale.tsx';
import classes from './product-files.module.css';

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
