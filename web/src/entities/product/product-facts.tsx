import { CONDITIONS, COUNTRIES, type Locale, type Product } from '@postavka/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { contractWords } from '../../shared/i18n/contract-words.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { categoryPath } from '../../shared/paths.ts';
import classes from './product-facts.module.css';
import { productWords } from './words.ts';

/** What is known about a product; unknown facts are left out. */
export function ProductFacts({ product }: { product: Product }) {
  const say = useWords(productWords);
  const locale = useLocale();
  const { article_number: article, product_series: series, product_link: link } = product;
  const categories =
    product.categories.length > 0 ? product.categories : [product.category].filter((one) => one !== null);
  return (
    <dl className={classes.root}>
      <Fact name={say('facts.article')}>{article === null ? null : <span className="numbers">{article}</span>}</Fact>
      <Fact name={say('facts.barcode')}>
        {product.barcode === null ? null : <span className="numbers">{product.barcode}</span>}
      </Fact>
      <Fact name={say('facts.series')}>{series}</Fact>
      <Fact name={say('facts.category')}>
        {categories.length === 0
          ? null
          : categories.map((category) => (
              <Link key={category.id} to={categoryPath(category.code)} className={classes.category}>
                {category.name}
              </Link>
            ))}
      </Fact>
      <Fact name={say('facts.condition')}>{conditionName(locale, product.condition)}</Fact>
      <Fact name={say('facts.producer')}>{product.factory_producer}</Fact>
      <Fact name={say('facts.country')}>{countryName(locale, product.country)}</Fact>
      <Fact name={say('facts.region')}>{product.region_name}</Fact>
      <Fact name={say('facts.link')}>{link === null ? null : <OutsideLink address={link} />}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** An address from a stranger: only web addresses become links, without a referrer and with `nofollow`. */
function OutsideLink({ address }: { address: string }) {
  const shown = address.replace(/^https?:\/\//, '').replace(/\/$/, '');
  if (!/^https?:\/\//i.test(address)) return shown;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow ugc">
      {shown}
    </a>
  );
}

const conditionName = (locale: Locale, condition: number): string =>
  contractWords.in(locale)(condition === CONDITIONS.used ? 'condition.used' : 'condition.new');

function countryName(locale: Locale, country: string): string {
  const known = COUNTRIES.find((name) => name === country);
  return known === undefined ? country : contractWords.in(locale)(`country.${known}`);
}
