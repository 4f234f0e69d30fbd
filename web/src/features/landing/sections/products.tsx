import {
  IconArrowRight,
  IconBolt,
  IconBuildingSkyscraper,
  IconDroplet,
  IconStack2,
  IconSteeringWheel,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '../../../shared/format/format.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { categoryPath, paths } from '../../../shared/paths.ts';
import { CATEGORIES, landingApi } from '../api.ts';
import { landingWords } from '../words.ts';
import { Carousel } from './carousel.tsx';
import classes from './products.module.css';
import sections from './sections.module.css';

const ICONS = {
  building: IconBuildingSkyscraper,
  valves: IconSteeringWheel,
  metal: IconStack2,
  water: IconDroplet,
  electric: IconBolt,
};

export function Products() {
  const say = useWords(landingWords);
  const amounts = useQuery(landingApi.categoryAmounts()).data;
  return (
    <section id="products">
      <div className={sections.inner}>
        <h2 className={sections.title}>{say('products.title')}</h2>
        <p className={sections.text}>{say('products.text')}</p>
        <ul className={classes.grid}>
          {CATEGORIES.map(({ name, code }) => (
            <li key={code}>
              <Link to={categoryPath(code)} className={classes.card}>
                <Icon of={name} />
                <span className={classes.name}>{say(`products.${name}`)}</span>
                <Amount amount={amounts?.[code]} />
              </Link>
            </li>
          ))}
          <li>
            <Link to={paths.catalog} className={classes.all}>
              <span className={classes.total}>{say('products.all')}</span>
              <span>{say('products.all_text')}</span>
              <span className={classes.more}>
                {say('products.all_link')}
                <IconArrowRight size={18} aria-hidden />
              </span>
            </Link>
          </li>
        </ul>
        <Carousel />
      </div>
    </section>
  );
}

function Icon({ of }: { of: keyof typeof ICONS }) {
  const Picture = ICONS[of];
  return <Picture size={28} stroke={1.6} aria-hidden className={classes.icon} />;
}

/** Empty if the amounts could not be loaded. */
function Amount({ amount }: { amount: number | undefined }) {
  const say = useWords(landingWords);
  const locale = useLocale();
  if (amount === undefined) return null;
  return (
    <span className={classes.amount}>
      {say('products.amount', { count: amount, shown: formatNumber(locale, amount) })}
      {amount === 0 ? <span className={classes.first}>{say('products.first')}</span> : null}
    </span>
  );
}
