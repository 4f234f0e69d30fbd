import { Link } from 'react-router';
import { usePublicConfig } from '../../../shared/config/public-config.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { LanguageSwitcher } from '../../../shared/ui/language-switcher.tsx';
import { Logo } from '../../../shared/ui/logo.tsx';
import { landingWords } from '../words.ts';
import classes from './footer.module.css';

export function Footer({ onCookieSettings }: { onCookieSettings: () => void }) {
  const say = useWords(landingWords);
  const { channelUrl, consentUrl } = usePublicConfig();
  return (
    <footer className={classes.root}>
      <div className={classes.inner}>
        <div className={classes.brand}>
          <Logo to={paths.landing} />
          <p>{say('footer.tagline')}</p>
        </div>
        <nav aria-label={say('footer.product')}>
          <h2>{say('footer.product')}</h2>
          <Link to={paths.catalog}>{say('footer.catalog')}</Link>
          <Link to={paths.search}>{say('footer.search')}</Link>
          <Link to={paths.about}>{say('footer.about')}</Link>
          {channelUrl === null ? null : (
            <a href={channelUrl} target="_blank" rel="noopener noreferrer">
              {say('footer.channel')}
            </a>
          )}
        </nav>
        <nav aria-label={say('footer.documents')}>
          <h2>{say('footer.documents')}</h2>
          {consentUrl === null ? (
            <Link to={paths.legal.consent}>{say('footer.registration')}</Link>
          ) : (
            <a href={consentUrl}>{say('footer.registration')}</a>
          )}
          <Link to={paths.legal.terms}>{say('footer.terms')}</Link>
          <Link to={paths.legal.privacy}>{say('footer.privacy')}</Link>
          <button type="button" onClick={onCookieSettings}>
            {say('footer.cookies')}
          </button>
        </nav>
      </div>
      <div className={classes.bottom}>
        <span>{say('footer.copyright', { year: new Date().getUTCFullYear() })}</span>
        <LanguageSwitcher />
      </div>
    </footer>
  );
}
