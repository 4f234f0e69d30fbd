import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import { LanguageSwitcher } from '../../shared/ui/language-switcher.tsx';
import { Logo } from '../../shared/ui/logo.tsx';
import classes from './landing-header.module.css';
import { landingWords } from './words.ts';

export function LandingHeader() {
  const say = useWords(landingWords);
  return (
    <header className={classes.root}>
      <div className={classes.inner}>
        <Logo to={paths.landing} />
        <nav aria-label={say('header.label')} className={classes.anchors}>
          <a href="#features">{say('header.features')}</a>
          <a href="#how_works">{say('header.how_works')}</a>
          <Link to={paths.catalog}>{say('header.catalog')}</Link>
        </nav>
        <div className={classes.tools}>
          <LanguageSwitcher />
          <Button component={Link} to={paths.signIn} variant="default">
            {say('header.sign_in')}
          </Button>
        </div>
      </div>
    </header>
  );
}
