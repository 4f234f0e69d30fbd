import { IconDatabase } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { SearchBox } from '../../../entities/search/search-box.tsx';
import { formatNumber } from '../../../shared/format/format.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { categoryPath } from '../../../shared/paths.ts';
import { ActionLink } from '../../../shared/ui/action.tsx';
import { landingApi } from '../api.ts';
import { useTargets } from '../frame/use-targets.ts';
import { SampleRequest } from '../sample/sample-request.tsx';
import { landingWords } from '../words.ts';
import classes from './hero.module.css';

/** Categories by the codes of the specification. */
const QUICK = [
  { name: 'building', code: '1' },
  { name: 'valves', code: '2.1.2' },
  { name: 'water', code: '2.1' },
] as const;

export function Hero() {
  const say = useWords(landingWords);
  const { createRequest, companyProducts } = useTargets();
  return (
    <section className={classes.root}>
      <div className={classes.inner}>
        <div className={classes.words}>
          <p className={classes.eyebrow}>{say('hero.eyebrow')}</p>
          <h1 className={classes.title}>{say('hero.title')}</h1>
          <p className={classes.text}>{say('hero.text')}</p>
          <div className={classes.actions}>
            <ActionLink to={createRequest} size="lg">
              {say('hero.create')}
            </ActionLink>
            <ActionLink to={companyProducts} size="lg" variant="default">
              {say('hero.products')}
            </ActionLink>
          </div>
          <SearchBox size="large" placeholder={say('hero.search')} />
          <div className={classes.below}>
            <nav aria-label={say('hero.quick')} className={classes.quick}>
              <span aria-hidden>{say('hero.quick')}:</span>
              {QUICK.map(({ name, code }) => (
                <Link key={code} to={categoryPath(code)}>
                  {say(`quick.${name}`)}
                </Link>
              ))}
            </nav>
            <DatabaseSize />
          </div>
        </div>
        <SampleRequest />
      </div>
    </section>
  );
}

/** Left out while the size of the base is unknown. */
function DatabaseSize() {
  const say = useWords(landingWords);
  const locale = useLocale();
  const count = useQuery(landingApi.productCount()).data?.result;
  return (
    <p className={classes.database}>
      {count === undefined ? null : (
        <>
          <IconDatabase size={18} stroke={1.7} aria-hidden />
          {say('database.amount', { count, shown: formatNumber(locale, count) })}
        </>
      )}
    </p>
  );
}
