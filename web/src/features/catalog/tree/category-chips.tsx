import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatNumber } from '../../../shared/format/format.ts';
import { useLocale } from '../../../shared/i18n/locale.tsx';
import classes from './category-chips.module.css';

interface Chip {
  readonly code: string;
  readonly name: string;
  readonly to: string;
  readonly amount: number | undefined;
}

interface Props {
  readonly label: string;
  readonly chips: readonly Chip[];
  /** The way to all of them, before the others. */
  readonly up?: { readonly to: string; readonly label: string };
}

/** Categories with how many products each has. */
export function CategoryChips({ label, chips, up }: Props) {
  const locale = useLocale();
  return (
    <nav aria-label={label}>
      <ul className={classes.root}>
        {up === undefined ? null : (
          <li>
            <Link to={up.to} className={classes.up}>
              <IconChevronLeft size={16} aria-hidden />
              {up.label}
            </Link>
          </li>
        )}
        {chips.map(({ code, name, to, amount }) => (
          <li key={code}>
            <Link to={to}>
              {name}
              {amount === undefined ? null : <span>{formatNumber(locale, amount)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
