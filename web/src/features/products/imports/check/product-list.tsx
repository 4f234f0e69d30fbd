import { Checkbox } from '@mantine/core';
import type { ImportedProduct } from '@postavka/contract';
import { unitName } from '../../../../entities/unit/unit-name.ts';
import { formatMoney } from '../../../../shared/format/format.ts';
import { useLocale, useWords } from '../../../../shared/i18n/locale.tsx';
import { Tag } from '../../../../shared/ui/tag.tsx';
import type { Settings } from '../settings.ts';
import { importsWords } from '../words.ts';
import classes from './product-list.module.css';

interface Props {
  readonly products: readonly ImportedProduct[];
  readonly settings: Settings;
  readonly onSettings: (settings: Settings) => void;
}

/** Products as they will be, the largest price changes first; prices that need consent are accepted one by one. */
export function ProductList({ products, settings, onSettings }: Props) {
  const say = useWords(importsWords);
  if (products.length === 0) return null;
  const { accepted_rows: accepted } = settings;
  const accept = ({ sheet, row }: ImportedProduct, isAccepted: boolean) => {
    const others = accepted.filter((one) => one.sheet !== sheet || one.row !== row);
    onSettings({ ...settings, accepted_rows: isAccepted ? [...others, { sheet, row }] : others });
  };
  return (
    <section aria-labelledby="imports-products">
      <h3 id="imports-products" className={classes.title}>
        {say('products.title')}
      </h3>
      <ul className={classes.list}>
        {products.map((product) => (
          <Product
            key={`${product.sheet} ${product.row}`}
            product={product}
            isAccepted={accepted.some(({ sheet, row }) => sheet === product.sheet && row === product.row)}
            onAccept={(isAccepted) => accept(product, isAccepted)}
          />
        ))}
      </ul>
    </section>
  );
}

interface ProductProps {
  readonly product: ImportedProduct;
  readonly isAccepted: boolean;
  readonly onAccept: (isAccepted: boolean) => void;
}

function Product({ product, isAccepted, onAccept }: ProductProps) {
  const { row, article, name, unit, price_before: before, price, waits, outcome } = product;
  const say = useWords(importsWords);
  const locale = useLocale();
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
        {unit === null || price === null ? null : ` / ${unitName(locale, unit)}`}
        {waits ? <Tag tone="wait">{say('products.waits')}</Tag> : null}
      </span>
      {waits || isAccepted ? (
        <Checkbox
          label={say('products.accept')}
          aria-label={say('products.accept_of', { name })}
          checked={isAccepted}
          onChange={({ currentTarget }) => onAccept(currentTarget.checked)}
        />
      ) : null}
    </li>
  );
}
