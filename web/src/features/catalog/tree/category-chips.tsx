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

/** Categories with how many products each has. */
export function CategoryChips({ label, chips }: { label: string; chips: readonly Chip[] }) {
  const locale = useLocale();
  return (
    <nav aria-label={label}>
      <ul className={classes.root}>
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
