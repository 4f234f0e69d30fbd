import { Link } from 'react-router';
import { isProblem } from '../../shared/api/api-problem.ts';
import { commonWords } from '../../shared/i18n/common-words.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import classes from './code-form.module.css';

/** The contacts of support, for blocked people; nothing after any other refusal. */
export function SupportLink({ refusal }: { refusal: unknown }) {
  const say = useWords(commonWords);
  if (!isProblem(refusal, 'account_blocked')) return null;
  return (
    <div>
      <Link to={paths.about} className={classes.resend}>
        {say('support_contacts')}
      </Link>
    </div>
  );
}
