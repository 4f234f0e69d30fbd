import { IconFlag } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import type { Reported } from '../../features/reports/report-dialog.tsx';
import { SignedIn } from '../../session/signed-in.tsx';
import { useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import { useReport } from './dialogs.tsx';
import classes from './report-action.module.css';
import { shellWords } from './words.ts';

interface Props {
  readonly subject: Reported;
  /** In a row of a table: an icon without its word. */
  readonly isInRow?: boolean;
}

/** Reports something to an operator, quietly; visitors sign in first. */
export function ReportAction({ subject, isInRow = false }: Props) {
  const say = useWords(shellWords);
  const { pathname } = useLocation();
  const report = useReport();
  const content = (
    <>
      <IconFlag size={18} stroke={1.8} aria-hidden />
      <span className={isInRow ? 'unseen' : undefined}>{say('report')}</span>
    </>
  );
  const signIn = (
    <Link to={paths.signIn} state={{ from: pathname }} className={classes.root}>
      {content}
    </Link>
  );
  return (
    <SignedIn otherwise={signIn}>
      <button
        type="button"
        className={classes.root}
        data-in-row={isInRow || undefined}
        title={isInRow ? say('report') : undefined}
        onClick={() => report(subject)}
      >
        {content}
      </button>
    </SignedIn>
  );
}
