import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../shared/format/format.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { ClampedText } from '../../shared/ui/clamped-text.tsx';
import classes from './dashboard.module.css';
import { dashboardWords } from './words.ts';

interface GroupProps {
  readonly title: string;
  /** Beside the title; left out where it is empty. */
  readonly count?: number;
  /** The list of all of them. */
  readonly all: string;
  readonly children: ReactNode;
}

/** A card with a heading, a few rows and a link to all of them. */
export function RowGroup({ title, count, all, children }: GroupProps) {
  const say = useWords(dashboardWords);
  const locale = useLocale();
  return (
    <section className={`card ${classes.group}`}>
      <header className={classes.groupHead}>
        <h2 className={classes.groupTitle}>
          {title} {count === undefined ? null : <span className={classes.amount}>{formatNumber(locale, count)}</span>}
        </h2>
        <Link to={all} className={classes.all} aria-label={say('all_of', { title })}>
          {say('all')}
        </Link>
      </header>
      {children}
    </section>
  );
}

interface RowProps {
  readonly to: string;
  readonly name: string;
  readonly text: ReactNode;
  readonly mark?: ReactNode;
}

export function Row({ to, name, text, mark }: RowProps) {
  return (
    <li>
      <Link to={to} className={classes.row}>
        <span className={classes.words}>
          <span className={classes.name}>
            <ClampedText>{name}</ClampedText>
          </span>{' '}
          <span className={classes.dim}>{text}</span>
        </span>{' '}
        {mark === undefined ? null : <span className={classes.mark}>{mark}</span>}
      </Link>
    </li>
  );
}
