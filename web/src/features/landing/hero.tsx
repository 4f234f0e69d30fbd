import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import { RETURN_TO } from '../../shared/return-to.ts';
import { SearchBox } from '../../shared/ui/search-box.tsx';
import classes from './hero.module.css';
import { SampleRequest } from './sample-request.tsx';
import { landingWords } from './words.ts';

const COMPANY_AFTERWARDS = `${paths.signUp}?${new URLSearchParams({
  [RETURN_TO]: `${paths.dashboard}?show=createCompany&afterCreate=new_user`,
})}`;

export function Hero() {
  const say = useWords(landingWords);
  return (
    <section className={classes.root}>
      <div className={classes.inner}>
        <div className={classes.words}>
          <p className={classes.eyebrow}>{say('hero.eyebrow')}</p>
          <h1 className={classes.title}>{say('hero.title')}</h1>
          <p className={classes.text}>{say('hero.text')}</p>
          <div className={classes.actions}>
            <Button component={Link} to={paths.signUp} size="lg">
              {say('hero.create')}
            </Button>
            <Button component={Link} to={COMPANY_AFTERWARDS} size="lg" variant="default">
              {say('hero.products')}
            </Button>
          </div>
          <SearchBox size="large" placeholder={say('hero.search')} />
        </div>
        <SampleRequest />
      </div>
    </section>
  );
}
