import { Link } from 'react-router';
import { commonWords } from '../i18n/common-words.ts';
import { useWords } from '../i18n/locale.tsx';
import classes from './logo.module.css';

/** The mark: the first letter of the name, its leg an arrow that delivers. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className={classes.mark}>
      <rect width="32" height="32" rx="8" fill="var(--brand)" />
      <path
        d="M9.5 23.5V12A3.5 3.5 0 0 1 13 8.5h6A3.5 3.5 0 0 1 22.5 12v11M18.4 19.2l4.1 4.1 4.1-4.1"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** With `isMark` the name is left out below 1200 px. */
export function Logo({ to, isMark = false }: { to: string; isMark?: boolean }) {
  const say = useWords(commonWords);
  return (
    <Link to={to} className={classes.logo}>
      <LogoMark />
      <span className={isMark ? 'unseen-beside-icons' : undefined}>{say('brand')}</span>
    </Link>
  );
}
