import { CONDITIONS, type ProductCard, type ProductId } from '@postavka/contract';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { useWords } from '../../shared/i18n/locale.tsx';
import { categoryPath, paths } from '../../shared/paths.ts';
import { Tag } from '../../shared/ui/tag.tsx';
import { Picture } from './picture.tsx';
import { Price } from './price.tsx';
import cell from './product-cell.module.css';
import classes from './product-table.module.css';
import { productWords } from './words.ts';

interface Props {
  readonly products: readonly ProductCard[];
  readonly isBusy?: boolean;
  /** Where all products are of one company, its column is left out. */
  readonly hasSuppliers?: boolean;
  /** Ids of products that only partly match the search. */
  readonly similar?: readonly ProductId[];
}

/** The first rows are in view at once: their pictures are not lazy. */
const ABOVE_FOLD = 4;

/** A table from 768 px up, cards below. */
export function ProductTable({ products, isBusy = false, hasSuppliers = true, similar = [] }: Props) {
  const say = useWords(productWords);
  return (
    <div className={`card ${classes.container}`}>
      <table className={classes.root} aria-busy={isBusy}>
        <thead>
          <tr>
            <th scope="col">{say('list.name')}</th>
            {hasSuppliers ? (
              <th scope="col" className={classes.supplierHead}>
                {say('list.supplier')}
              </th>
            ) : null}
            <th scope="col" className={classes.wide}>
              {say('list.region')}
            </th>
            <th scope="col" className={`${classes.money} ${classes.priceHead}`}>
              {say('list.price')}
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product, index) => (
            <Row
              key={product.id}
              product={product}
              isUrgent={index < ABOVE_FOLD}
              hasSuppliers={hasSuppliers}
              isSimilar={similar.includes(product.id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly product: ProductCard;
  readonly isUrgent: boolean;
  readonly hasSuppliers: boolean;
  readonly isSimilar: boolean;
}

function Row({ product, isUrgent, hasSuppliers, isSimilar }: RowProps) {
  const say = useWords(productWords);
  const { pathname, search } = useLocation();
  const { id, name, images, category, article_number: article, condition } = product;
  return (
    <tr>
      <td className={classes.product}>
        <div className={cell.main}>
          <Picture image={images[0]} link={0} side={60} isUrgent={isUrgent} />
          <div className={cell.words}>
            <Link to={paths.product(id)} state={{ from: pathname + search }} className={cell.name}>
              {name}
            </Link>
            <span className={cell.facts}>
              {isSimilar ? <Tag tone="neutral">{say('list.similar')}</Tag> : null}
              {condition === CONDITIONS.used ? <Tag tone="wait">{say('list.used')}</Tag> : null}
              {article === null ? null : <span className="numbers">{say('list.article', { article })}</span>}
              {category === null ? null : (
                <Link to={categoryPath(category.code)} className={cell.category}>
                  {category.name}
                </Link>
              )}
              {hasSuppliers ? null : <span className={classes.region}>{product.region_name}</span>}
            </span>
          </div>
        </div>
      </td>
      {hasSuppliers ? <Supplier product={product} /> : null}
      <td className={classes.wide}>{product.region_name ?? '—'}</td>
      <td className={classes.money} data-on-request={product.price === null || undefined}>
        <Price value={product.price} unit={product.unit} />
      </td>
    </tr>
  );
}

function Supplier({ product }: { product: ProductCard }) {
  const say = useWords(productWords);
  return (
    <td className={classes.supplier}>
      <Link to={paths.company(product.company_id)} className={product.company_verified ? classes.marked : undefined}>
        {product.company}
      </Link>
      {product.company_verified ? (
        <IconCircleCheckFilled size={16} role="img" aria-label={say('list.verified')} className={classes.verified} />
      ) : null}
      <span className={classes.region}>{product.region_name}</span>
    </td>
  );
}
