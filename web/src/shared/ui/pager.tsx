import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { commonWords } from '../i18n/common-words.ts';
import { useWords } from '../i18n/locale.tsx';
import classes from './pager.module.css';
import { pagesAround } from './pages-around.ts';

interface Props {
  readonly page: number;
  readonly pages: number;
  /** The address of a page. */
  readonly to: (page: number) => string;
}

/** Pages as links: they can be opened in a tab, shared, and followed without scripts. */
export function Pager({ page, pages, to }: Props) {
  const say = useWords(commonWords);
  if (pages <= 1) return null;
  return (
    <nav aria-label={say('pages.label')} className={classes.root}>
      <Step to={page > 1 ? to(page - 1) : null} rel="prev" label={say('pages.previous')}>
        <IconChevronLeft size={18} aria-hidden />
        <span>{say('pages.previous')}</span>
      </Step>
      <ol className={classes.numbers}>
        {pagesAround(page, pages).map((entry) => (
          <li key={entry.key}>
            {entry.page === null ? (
              <span className={classes.gap}>…</span>
            ) : (
              <Link
                to={to(entry.page)}
                aria-current={entry.page === page ? 'page' : undefined}
                aria-label={say('pages.page', { page: entry.page })}
                className={classes.link}
              >
                {entry.page}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Step to={page < pages ? to(page + 1) : null} rel="next" label={say('pages.next')}>
        <span>{say('pages.next')}</span>
        <IconChevronRight size={18} aria-hidden />
      </Step>
    </nav>
  );
}

function Step({ to, rel, label, children }: { to: string | null; rel: string; label: string; children: ReactNode }) {
  if (to === null) return null;
  return (
    <Link to={to} rel={rel} aria-label={label} className={classes.step}>
      {children}
    </Link>
  );
}
