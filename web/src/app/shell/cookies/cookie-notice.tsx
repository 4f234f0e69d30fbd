import { Link } from 'react-router';
import { cookieChoice } from '../../../shared/analytics/cookie-choice.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { rich } from '../../../shared/i18n/rich.tsx';
import { paths } from '../../../shared/paths.ts';
import { ActionButton } from '../../../shared/ui/action.tsx';
import classes from './cookie-notice.module.css';
import { cookieWords } from './words.ts';

/** Asks once, in one line; the page works whatever the answer is, and without any. */
export function CookieNotice() {
  const say = useWords(cookieWords);
  return (
    <section aria-label={say('label')} className={classes.root} data-notice>
      <p>{rich(say('text'), { policy: (text) => <Link to={paths.legal.privacy}>{text}</Link> })}</p>
      <ActionButton variant="default" onClick={() => cookieChoice.write('all')}>
        {say('accept')}
      </ActionButton>
      <ActionButton variant="default" onClick={() => cookieChoice.write('necessary')}>
        {say('necessary')}
      </ActionButton>
    </section>
  );
}
