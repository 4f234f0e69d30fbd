import { Link, useMatches } from 'react-router';
import { cookieChoice } from '../../shared/analytics/cookie-choice.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import { handleOf } from '../../shared/routing/route-handle.ts';
import classes from './site-footer.module.css';
import { shellWords } from './words.ts';

/** The footer of the shell's public pages, with the links that visitors must find everywhere. */
export function SiteFooter() {
  const say = useWords(shellWords);
  const isPrivate = useMatches().some((match) => handleOf(match).rendering === 'client');
  if (isPrivate) return null;
  return (
    <footer className={classes.root}>
      <span>{say('footer.copyright', { year: new Date().getUTCFullYear() })}</span>
      <Link to={paths.about}>{say('navigation.about')}</Link>
      <Link to={paths.legal.terms}>{say('footer.terms')}</Link>
      <Link to={paths.legal.privacy}>{say('footer.privacy')}</Link>
      <button type="button" onClick={cookieChoice.reopen}>
        {say('footer.cookies')}
      </button>
    </footer>
  );
}
