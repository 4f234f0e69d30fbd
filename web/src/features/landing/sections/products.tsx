import {
  IconArrowRight,
  IconBolt,
  IconBuildingSkyscraper,
  IconDroplet,
  IconStack2,
  IconSteeringWheel,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatNumber } from '../../../shared/format/format.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { categoryPath, paths } from '../../../shared/paths.ts';
import { landingWords } from '../words.ts';
import { Carousel } from './carousel.tsx';
import classes from './products.module.css';
import sections from './sections.module.css';

/** The counts are the specification's. */
const CATEGORIES = [
  { name: 'building', code: '1', amount: 5, icon: IconBuildingSkyscraper },
  { name: 'valves', code: '2.1.2', amount: 5, icon: IconSteeringWheel },
  { name: 'metal', code: '4', amount: 0, icon: IconStack2 },
  { name: 'water', code: '2.1', amount: 400, icon: IconDroplet },
  { name: 'electric', code: '3', amount: 0, icon: IconBolt },
] as const;

export function Products() {
  const say = useWords(landingWords);
  const locale = useLocale();
  return (
    <section id="products">
      <div className={sections.inner}>
        <h2 className={sections.title}>{say('products.title')}</h2>
        <p className={sections.text}>{say('products.text')}</p>
        <ul className={classes.grid}>
          {CATEGORIES.map(({ name, code, amount, icon: Picture }) => (
            <li key={code}>
              <Link to={categoryPath(code)} className={classes.card}>
                <Picture size={28} stroke={1.6} aria-hidden className={classes.icon} />
                <span className={classes.name}>{say(`products.${name}`)}</span>
                <span className={classes.amount}>
                  {say('products.amount', { count: amount, shown: formatNumber(locale, amount) })}
                  {amount === 0 ? <span className={classes.first}>{say('products.first')}</span> : null}
                </span>
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
