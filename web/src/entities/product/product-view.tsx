import type { Product } from '@postavka/contract';
import type { ReactNode } from 'react';
import { formatNumber } from '../../shared/format/format.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { Bone } from '../../shared/ui/bone.tsx';
import { countedUnit } from '../unit/unit-name.ts';
import { Gallery } from './gallery.tsx';
import { Price } from './price.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductFiles } from './product-files.tsx';
import classes from './product-view.module.css';
import { productWords } from './words.ts';

interface Props {
  readonly product: Product;
  /** Shown in place of a missing description. */
  readonly noDescription: string;
  /** Cards beside it, or below on phones. */
  readonly aside: ReactNode;
  readonly isDimmed?: boolean;
}

/** Everything about a product. */
export function ProductView({ product, noDescription, aside, isDimmed = false }: Props) {
  const say = useWords(productWords);
  const { name, description, images, extra_fields: specs, files } = product;
  return (
    <div className={classes.container}>
      <div className={classes.root} data-dimmed={isDimmed || undefined}>
        <div className={`card ${classes.main} ${classes.top}`}>
          <Gallery images={images} name={name} />
          <ProductFacts product={product} />
        </div>
        <article className={`card ${classes.main} ${classes.rest}`}>
          <section className={classes.section}>
            <h2>{say('facts.about')}</h2>
            <p className={classes.description}>{description === '' ? noDescription : description}</p>
          </section>
          {specs.length === 0 ? null : (
            <section className={classes.section}>
              <h2>{say('facts.specs')}</h2>
              <Specs fields={specs} />
            </section>
          )}
          {files.length === 0 ? null : (
            <section className={classes.section}>
              <h2>{say('facts.files')}</h2>
              <ProductFiles files={files} />
            </section>
          )}
        </article>
        <div className={classes.aside}>{aside}</div>
      </div>
    </div>
  );
}

function Specs({ fields }: { fields: Product['extra_fields'] }) {
  return (
    <table className={classes.specs}>
      <tbody>
        {fields.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface PriceCardProps {
  readonly product: Pick<Product, 'price' | 'unit' | 'min_lot' | 'stock' | 'price_vat' | 'vat_rate'>;
  readonly hint: string;
  readonly children?: ReactNode;
}

export function PriceCard({ product, hint, children }: PriceCardProps) {
  const say = useWords(productWords);
  const locale = useLocale();
  const { price, unit, min_lot: lot, stock, price_vat: priceVat, vat_rate: rate } = product;
  const amount = (count: number) => `${formatNumber(locale, count)}\u00a0${countedUnit(locale, count, unit)}`;
  const vat = [
    priceVat !== null && say(`facts.vat_${priceVat}`),
    priceVat === null && rate !== null && say('facts.vat'),
    rate !== null && `${rate}\u00a0%`,
  ].filter((part) => part !== false);
  return (
    <section
      className={`card ${classes.offer}`}
      data-action-bar={children === undefined ? undefined : 'phone'}
      aria-label={say('list.price')}
    >
      <p className={classes.price}>
        <Price value={price} unit={unit} />
      </p>
      {price === null || vat.length === 0 ? null : <p className={classes.lot}>{vat.join('\u00a0')}</p>}
      {lot === null ? null : <p className={classes.lot}>{say('facts.min_lot', { lot: amount(lot) })}</p>}
      {stock === null ? null : (
        <p className={classes.lot}>
          {stock === 0 ? say('facts.no_stock') : say('facts.stock', { stock: amount(stock) })}
        </p>
      )}
      <p className={classes.hint}>{hint}</p>
      {children}
    </section>
  );
}

/** The skeleton of a product. */
export function ProductViewSkeleton() {
  return (
    <div className={classes.container}>
      <div className={classes.root}>
        <div className={`card ${classes.main} ${classes.top}`}>
          <Bone width={283} height={283} />
          <div className={classes.bones}>
            {['a', 'b', 'c', 'd', 'e'].map((line) => (
              <Bone key={line} height={14} width="80%" />
            ))}
          </div>
        </div>
        <div className={classes.aside}>
          <div className={`card ${classes.offer} ${classes.bones}`}>
            <Bone height={28} width="60%" />
            <Bone height={44} width="100%" />
          </div>
        </div>
      </div>
    </div>
  );
}
