import { CONDITIONS, type CompanyProductCard, type Locale, type ProductId } from '@postavka/contract';
import { IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Picture } from '../../../entities/product/picture.tsx';
import { Price } from '../../../entities/product/price.tsx';
import cell from '../../../entities/product/product-cell.module.css';
import table from '../../../entities/product/product-table.module.css';
import { productWords } from '../../../entities/product/words.ts';
import { countedUnit } from '../../../entities/unit/unit-name.ts';
import { formatNumber, formatShortDay } from '../../../shared/format/format.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { toggled } from '../../../shared/toggled.ts';
import { SortHead, useAriaSort } from '../../../shared/ui/list/sort-head.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { BulkBarOnDemand, DeleteQuestionOnDemand } from '../dialogs.ts';
import type { ProductListFilters } from '../filters.ts';
import { companyProductWords } from '../words.ts';
import classes from './product-rows.module.css';
import { RowActions } from './row-actions.tsx';

interface Props {
  readonly products: readonly CompanyProductCard[];
  /** Why the products can't be changed; `null` if they can. */
  readonly hint: string | null;
  readonly isBusy: boolean;
  /** The filters of the list, and the number of products on all its pages. */
  readonly filters: ProductListFilters;
  readonly found: number;
}

/** A table from 768 px up, cards below. */
export function ProductRows({ products, hint, isBusy, filters, found }: Props) {
  const say = useWords(companyProductWords);
  const product = useWords(productWords);
  const [asked, setAsked] = useState<CompanyProductCard | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<ProductId>>(new Set());
  // Only products of this page: going to another page, or deleting a row, drops them from the choice.
  const ids = products.map(({ id }) => id).filter((id) => chosen.has(id));
  const [isWhole, chooseWhole] = useWholeChoice(filters, ids.length === products.length);
  const choose = (id: ProductId) => setChosen(toggled(chosen, id));
  const isAll = ids.length === products.length;
  const canChange = hint === null;
  const hasStock = products.some(({ stock }) => stock !== null);
  return (
    <>
      {ids.length === 0 || !canChange ? null : (
        <BulkBarOnDemand
          products={products.filter(({ id }) => chosen.has(id))}
          targets={isWhole ? filters : { ids }}
          count={isWhole ? found : ids.length}
          found={isBusy ? 0 : found}
          onChooseFound={() => {
            setChosen(new Set(products.map(({ id }) => id)));
            chooseWhole();
          }}
          onDone={() => setChosen(new Set())}
        />
      )}
      <div className={`card ${table.container} ${classes.container}`}>
        <table className={table.root} aria-busy={isBusy}>
          <thead>
            <tr>
              <th scope="col" aria-sort={useAriaSort('name')}>
                {canChange ? (
                  <input
                    type="checkbox"
                    className={classes.all}
                    aria-label={say('bulk.choose_all')}
                    checked={isAll}
                    onChange={() => setChosen(isAll ? new Set() : new Set(products.map(({ id }) => id)))}
                  />
                ) : null}
                <SortHead name="name" title={product('list.name')} />
              </th>
              <th scope="col" className={classes.region}>
                {product('list.region')}
              </th>
              {hasStock ? (
                <th scope="col" className={`${table.money} ${classes.stock}`}>
                  {say('columns.stock')}
                </th>
              ) : null}
              <th scope="col" aria-sort={useAriaSort('updated')} className={classes.updated}>
                <SortHead name="updated" title={say('columns.updated')} />
              </th>
              <th scope="col" aria-sort={useAriaSort('price')} className={`${table.money} ${table.priceHead}`}>
                <SortHead name="price" title={product('list.price')} />
              </th>
              <th scope="col" className={classes.actionsHead}>
                <span className="unseen">{say('columns.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {products.map((one) => (
              <Row
                key={one.id}
                product={one}
                hint={hint}
                hasStock={hasStock}
                isChosen={chosen.has(one.id)}
                onChoose={() => choose(one.id)}
                onDelete={() => setAsked(one)}
              />
            ))}
          </tbody>
        </table>
        {asked === null ? null : <DeleteQuestionOnDemand product={asked} onClose={() => setAsked(null)} />}
      </div>
    </>
  );
}

/** Whether all pages are chosen: as long as the whole page is chosen and the filters stay the same. */
function useWholeChoice({ q, only, category }: ProductListFilters, isPageChosen: boolean) {
  const [chosen, setChosen] = useState<string | null>(null);
  const list = JSON.stringify([q, only, category]);
  if (chosen !== null && (chosen !== list || !isPageChosen)) setChosen(null);
  return [chosen === list && isPageChosen, () => setChosen(list)] as const;
}

interface RowProps extends Pick<Props, 'hint'> {
  readonly product: CompanyProductCard;
  /** Whether there is a column for the stock: suppliers who state none do not need it. */
  readonly hasStock: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onDelete: () => void;
}

function Row({ product, hint, hasStock, isChosen, onChoose, onDelete }: RowProps) {
  const say = useWords(productWords);
  const own = useWords(companyProductWords);
  const locale = useLocale();
  const { id, name, images, category, article_number: article, condition, region_name: region, price, unit } = product;
  const { stock } = product;
  const left = stock === null ? null : stockText(locale, stock, unit);
  const isHidden = product.hidden_reason !== null || product.is_available === 0;
  return (
    <tr data-hidden={isHidden || undefined} className={classes.row}>
      <td className={table.product}>
        <div className={`${cell.main} ${classes.main}`}>
          {hint === null ? (
            <label className={classes.choice}>
              <input type="checkbox" aria-label={own('bulk.choose', { name })} checked={isChosen} onChange={onChoose} />
            </label>
          ) : null}
          <Picture image={images[0]} link={0} side={60} />
          <div className={`${cell.words} ${classes.words}`}>
            <Link to={paths.companyProduct(id)} className={cell.name}>
              {name}
            </Link>
            <span className={cell.facts}>
              {isHidden ? <HiddenMark reason={product.hidden_reason} /> : null}
              {condition === CONDITIONS.used ? <Tag tone="wait">{say('list.used')}</Tag> : null}
              {article === null ? null : <span className="numbers">{say('list.article', { article })}</span>}
              {category === null ? <Tag tone="wait">{own('filters.no_category')}</Tag> : <span>{category.name}</span>}
              {region === null ? null : <span className={classes.regionFact}>{region}</span>}
              {left === null ? null : <span className={classes.stockFact}>{left.whole}</span>}
            </span>
          </div>
        </div>
      </td>
      <td className={classes.region}>{region ?? '—'}</td>
      {hasStock ? (
        <td
          className={`${table.money} ${classes.stock}`}
          data-stock={stock === null ? 'unknown' : stock === 0 ? 'none' : undefined}
        >
          {left?.short ?? '—'}
        </td>
      ) : null}
      <td className={classes.updated}>{formatShortDay(locale, product.updated_at)}</td>
      <td className={`${table.money} ${classes.price}`} data-on-request={price === null || undefined}>
        <Price value={price} unit={unit} />
      </td>
      <td className={classes.actions}>
        <RowActions product={product} hint={hint} onDelete={onDelete} />
      </td>
    </tr>
  );
}

/** The stock in its column, and among the facts where there is no column. */
function stockText(locale: Locale, stock: number, unit: string) {
  const say = productWords.in(locale);
  const short = `${formatNumber(locale, stock)} ${countedUnit(locale, stock, unit)}`;
  return stock === 0
    ? { short: '0', whole: say('facts.no_stock') }
    : { short, whole: say('facts.stock', { stock: short }) };
}

function HiddenMark({ reason }: { reason: string | null }) {
  const say = useWords(companyProductWords);
  return (
    <span className={classes.mark} title={reason ?? say('hidden_hint')}>
      <IconEyeOff size={15} stroke={1.8} aria-hidden />
      {say(reason === null ? 'hidden' : 'hidden_by_operator')}
    </span>
  );
}
