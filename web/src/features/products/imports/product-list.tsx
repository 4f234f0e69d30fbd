import type { ImportedProduct } from '@postavka/contract';
import { formatMoney } from '../../../shared/format/format.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import classes from './product-list.module.css';
import { importsWords } from './words.ts';

/** Products as they will be, the largest changes of price first. */
export function ProductList({ products }: { products: readonly ImportedProduct[] }) {
  const say = useWords(importsWords);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="imports-products">
      <h3 id="imports-products" className={classes.title}>
        {say('products.title')}
      </h3>
      <ul className={classes.list}>
        {products.map((product) => (
          <Product key={`${product.sheet} ${product.row}`} product={product} />
        ))}
      </ul>
    </section>
  );
}

function Product({ product }: { product: ImportedProduct }) {
  const { row, article, name, unit, price_before: before, price, waits, outcome } = product;
  const say = useWords(importsWords);
  const shown = (value: number | null) => (value === null ? say('products.on_request') : formatMoney(value));
  const isChanged = outcome !== 'created' && before !== price;
  return (
    <li className={classes.product}>
      <span className={classes.name}>
        {name}
        <span className={classes.note}>{[article, say('products.row', { row })].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={classes.price}>
        {isChanged ? <s>{shown(before)}</s> : null} {isChanged ? '→ ' : null}
        {shown(price)}
        {unit === null || price === null ? null : ` / ${unit}`}
        {waits ? <Tag tone="wait">{say('products.waits')}</Tag> : null}
      </span>
    </li>
  );
}
