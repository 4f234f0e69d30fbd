import type { Product, ProductId } from '@postavka/contract';
import { IconPackageOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import { ActionLink } from '../../shared/ui/action.tsx';
import { Bone } from '../../shared/ui/bone.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { StateView } from '../../shared/ui/state-view.tsx';
import { catalogApi } from './api.ts';
import { Gallery } from './gallery.tsx';
import { Price } from './price.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductFiles } from './product-files.tsx';
import classes from './product-screen.module.css';
import { SimilarProducts } from './similar-products.tsx';
import { SupplierCard } from './supplier-card.tsx';
import { catalogWords } from './words.ts';

interface Props {
  /** `null` when the address names no product. */
  readonly id: ProductId | null;
  /** What can be asked of the supplier, and by whom. */
  readonly orderAction: (product: Product) => ReactNode;
}

export function ProductScreen({ id, orderAction }: Props) {
  return id === null ? <Missing /> : <Loaded key={id} id={id} orderAction={orderAction} />;
}

function Loaded({ id, orderAction }: Props & { id: ProductId }) {
  const locale = useLocale();
  const product = useQuery(catalogApi.product(locale, id));
  if (product.data === null) return <Missing />;
  if (product.data !== undefined) return <Found product={product.data} orderAction={orderAction} />;
  if (product.isPending) return <Waiting />;
  return <LoadFailure error={product.error} onRetry={() => product.refetch()} mark="ERROR" />;
}

function Found({ product, orderAction }: { product: Product } & Pick<Props, 'orderAction'>) {
  const say = useWords(catalogWords);
  const { name, description, images, price, extra_fields: specs, files } = product;
  return (
    <div className={classes.container}>
      <PageHeader title={name} back={{ to: paths.dashboard, label: say('product.back') }} />
      <div className={classes.root}>
        <div className={`card ${classes.main} ${classes.top}`}>
          <Gallery images={images} name={name} />
          <ProductFacts product={product} />
        </div>
        <article className={`card ${classes.main} ${classes.rest}`}>
          <section className={classes.section}>
            <h2>{say('product.about')}</h2>
            <p className={classes.description}>{description === '' ? say('product.no_description') : description}</p>
          </section>
          {specs.length === 0 ? null : (
            <section className={classes.section}>
              <h2>{say('product.specs')}</h2>
              <table className={classes.specs}>
                <tbody>
                  {specs.map((field) => (
                    <tr key={field.name}>
                      <th scope="row">{field.name}</th>
                      <td>{field.value}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          )}
          {files.length === 0 ? null : (
            <section className={classes.section}>
              <h2>{say('product.files')}</h2>
              <ProductFiles files={files} />
            </section>
          )}
        </article>
        <div className={classes.aside}>
          <section className={`card ${classes.offer}`} aria-label={say('list.price')}>
            <p className={classes.price}>
              <Price value={price} />
            </p>
            <p className={classes.hint}>{price === null ? say('product.on_request') : say('product.vat')}</p>
            {orderAction(product)}
          </section>
          <SupplierCard product={product} />
        </div>
      </div>
      <SimilarProducts product={product} />
    </div>
  );
}

function Waiting() {
  const say = useWords(catalogWords);
  return (
    <div role="status" aria-busy className={classes.container}>
      <p className={classes.waiting}>
        {say('product.loading')} <span className={classes.mark}>loading...</span>
      </p>
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

function Missing() {
  const say = useWords(catalogWords);
  return (
    <StateView
      icon={IconPackageOff}
      title={say('product.missing.title')}
      text={say('product.missing.text')}
      note="404 Not Found"
      actions={<ActionLink to={paths.catalog}>{say('search.to_catalog')}</ActionLink>}
    />
  );
}
