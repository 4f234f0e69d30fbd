import { Link } from 'react-router';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { ActionLink } from '../../../shared/ui/action.tsx';
import { LanguageSwitcher } from '../../../shared/ui/language-switcher.tsx';
import { Logo } from '../../../shared/ui/logo.tsx';
import { landingWords } from '../words.ts';
import classes from './landing-header.module.css';
import { useTargets } from './use-targets.ts';

const ANCHORS = ['features', 'how_works', 'products', 'faq'] as const;

export function LandingHeader() {
  const say = useWords(landingWords);
  const { isSignedIn } = useTargets();
  return (
    <header className={classes.root}>
      <div className={classes.inner}>
        <Logo to={paths.landing} />
        <nav aria-label={say('header.label')} className={classes.anchors}>
          {ANCHORS.map((anchor) => (
            <a key={anchor} href={`#${anchor}`}>
              {say(`header.${anchor}`)}
            </a>
          ))}
          <Link to={paths.catalog}>{say('header.catalog')}</Link>
        </nav>
        <div className={classes.tools} data-signed-in={isSignedIn || undefined}>
          <LanguageSwitcher />
          <ActionLink to={isSignedIn ? paths.dashboard : paths.signIn} variant="default">
            {say(isSignedIn ? 'header.dashboard' : 'header.sign_in')}
          </ActionLink>
        </div>
      </div>
    </header>
  );
}
