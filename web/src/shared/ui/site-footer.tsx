import { Link } from 'react-router';
import { cookieChoice } from '../analytics/cookie-choice.ts';
import { commonWords } from '../i18n/common-words.ts';
import { useWords } from '../i18n/locale.tsx';
import { paths } from '../paths.ts';
import classes from './site-footer.module.css';

/** The footer of public pages, with the links that visitors must find everywhere. */
export function SiteFooter() {
  const say = useWords(commonWords);
  return (
    <footer className={classes.root}>
      <span>{say('footer.copyright', { year: new Date().getUTCFullYear() })}</span>
      <Link to={paths.about}>{say('footer.about')}</Link>
      <Link to={paths.legal.terms}>{say('footer.terms')}</Link>
      <Link to={paths.legal.privacy}>{say('footer.privacy')}</Link>
      <button type="button" onClick={cookieChoice.reopen}>
        {say('footer.cookies')}
      </button>
    </footer>
  );
}
