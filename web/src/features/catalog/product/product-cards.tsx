import { Link } from 'react-router';
import { Picture } from '../../../entities/product/picture.tsx';
import { Price } from '../../../entities/product/price.tsx';
import { paths } from '../../../shared/paths.ts';
import type { Neighbour } from '../api.ts';
import classes from './product-cards.module.css';

interface Props {
  readonly title: string;
  readonly all: { readonly to: string; readonly label: string } | null;
  readonly products: readonly Neighbour[] | undefined;
}

/** A row of small cards. They are optional: while they load, nothing holds their place. */
export function ProductCards({ title, all, products = [] }: Props) {
  if (products.length === 0) return null;
  return (
    <section className={classes.root}>
      <div className={classes.head}>
        <h2>{title}</h2>
        {all === null ? null : (
          <Link to={all.to} className={classes.all}>
            {all.label}
          </Link>
        )}
      </div>
      <ul className={classes.list}>
        {products.map(({ id, name, images, price, unit, company }) => (
          <li key={id}>
            <Link to={paths.product(id)} className={classes.card}>
              <Picture image={images[0]} link={1} side={120} />
              <span className={classes.name}>{name}</span>
              <span className={classes.company}>{company}</span>
              <span className={classes.price}>
                <Price value={price} unit={unit} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
