import type { Product } from '@postavka/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Picture } from '../../../entities/product/picture.tsx';
import { Price } from '../../../entities/product/price.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { categoryPath, paths } from '../../../shared/paths.ts';
import { catalogApi } from '../api.ts';
import { catalogWords } from '../words.ts';
import classes from './similar-products.module.css';

/** Neighbours in the category. They are an extra: while they are not here, nothing is missing. */
export function SimilarProducts({ product }: { product: Product }) {
  const say = useWords(catalogWords);
  const locale = useLocale();
  const similar = useQuery(catalogApi.similar(locale, product));
  const products = similar.data ?? [];
  if (products.length === 0) return null;
  return (
    <section>
      <div className={classes.head}>
        <h2>{say('product.similar')}</h2>
        {product.category === null ? null : (
          <Link to={categoryPath(product.category.code)} className={classes.all}>
            {say('product.all_similar')}
          </Link>
        )}
      </div>
      <ul className={classes.list}>
        {products.map(({ id, name, images, price, company }) => (
          <li key={id}>
            <Link to={paths.product(id)} className={classes.card}>
              <Picture image={images[0]} link={1} side={120} />
              <span className={classes.name}>{name}</span>
              <span className={classes.company}>{company}</span>
              <span className={classes.price}>
                <Price value={price} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
