import type { OperatorProduct } from '@postavka/contract';
import { IconPackage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Picture } from '../../../entities/product/picture.tsx';
import { Price } from '../../../entities/product/price.tsx';
import { formatShortDay } from '../../../shared/format/format.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import { DateCell } from '../../../shared/ui/list/date-cell.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { DecisionTools } from '../decision/decision-tools.tsx';
import { MeasureNote } from '../decision/measure-note.tsx';
import { ReasonDialog } from '../decision/reason-dialog.tsx';
import { ConsoleList } from '../list/console-list.tsx';
import shared from '../operator.module.css';
import { operatorWords } from '../words.ts';
import { goodsApi } from './api.ts';
import { useCompanyColumn } from './columns.tsx';
import { CompanyFilter } from './company-filter.tsx';
import { PRODUCT_CHOICES } from './filters.ts';
import classes from './goods.module.css';
import { useGoodsAddress } from './use-goods-address.ts';

/** Products of all companies. */
export function ProductsScreen() {
  const say = useWords(operatorWords);
  const address = useGoodsAddress(PRODUCT_CHOICES);
  const { company } = address;
  const list = useQuery(goodsApi.products({ ...address.filters, company }));
  const clear = () => address.change({ company: null });
  return (
    <ConsoleList
      title={say('products.title')}
      address={address}
      search={say('products.search')}
      selects={[
        {
          name: 'hidden',
          label: say('products.show'),
          all: say('products.all'),
          value: address.filters.chosen.hidden,
          options: [{ value: 'yes', label: say('products.only_hidden') }],
        },
      ]}
      moreFilters={<CompanyFilter company={company} name={list.data?.data[0]?.company.name} onClear={clear} />}
      list={list}
      empty={{ icon: IconPackage, title: say('products.empty'), text: say('products.empty_text') }}
    >
      {(products, isBusy) => <ProductTable products={products} isBusy={isBusy} />}
    </ConsoleList>
  );
}

function ProductTable({ products, isBusy }: { products: readonly OperatorProduct[]; isBusy: boolean }) {
  const say = useWords(operatorWords);
  const companyColumn = useCompanyColumn();
  const [asked, setAsked] = useState<OperatorProduct | null>(null);
  const action = asked?.hidden === null ? 'hide' : 'show';
  const columns: readonly Column<OperatorProduct>[] = [
    { key: 'name', title: say('products.name'), isTitle: true, cell: (product) => <Name product={product} /> },
    companyColumn,
    {
      key: 'category',
      title: say('goods.category'),
      isText: true,
      isLargeOnly: true,
      cell: ({ category }) => category?.name ?? '—',
    },
    {
      key: 'price',
      title: say('products.price'),
      isNumber: true,
      onDense: 'plain',
      cell: ({ price, unit }) => <Price value={price} unit={unit} />,
    },
    {
      key: 'created',
      title: say('goods.created'),
      onDense: 'none',
      isNumber: true,
      cell: ({ created_at: at }) => <DateCell at={at} format={formatShortDay} />,
    },
  ];
  return (
    <>
      <DataTable
        label={say('products.title')}
        columns={columns}
        rows={products}
        keyOf={({ id }) => id}
        isBusy={isBusy}
        isDense
        tools={{
          title: say('list.actions'),
          place: 'end',
          cell: (product) => {
            const decision = product.hidden === null ? 'hide' : 'show_again';
            return (
              <DecisionTools
                isOwn={product.is_own}
                decisions={[
                  {
                    label: say(`products.${decision}.open`),
                    fullLabel: say(`products.${decision}.open_named`, { name: product.name }),
                    onChoose: () => setAsked(product),
                  },
                ]}
              />
            );
          },
        }}
      />
      {asked === null ? null : (
        <ReasonDialog
          {...dialogWords(say, action, asked.name)}
          isDangerous={action === 'hide'}
          send={goodsApi.hide()}
          toVariables={(reason) => ({ id: asked.id, hidden: action === 'hide', reason })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function dialogWords(say: ReturnType<typeof operatorWords.in>, action: 'hide' | 'show', name: string) {
  const key = action === 'hide' ? 'products.hide' : 'products.show_again';
  return {
    title: say(`${key}.title`),
    text: say(`${key}.text`, { name }),
    submit: say(`${key}.open`),
    done: say(`${key}.done`, { name }),
  };
}

function Name({ product }: { product: OperatorProduct }) {
  const say = useWords(operatorWords);
  return (
    <div className={classes.product}>
      <Picture image={product.image ?? undefined} link={0} side={48} />
      <div>
        {product.is_shown ? (
          <Link to={paths.product(product.id)} className={shared.link}>
            {product.name}
          </Link>
        ) : (
          product.name
        )}
        {product.article_number === null || product.article_number === '' ? null : (
          <span className={shared.dim}>{say('products.article', { article: product.article_number })}</span>
        )}
        {product.hidden === null && !product.is_shown ? <Tag>{say('products.not_shown')}</Tag> : null}
        {product.hidden === null ? null : (
          <>
            <Tag tone="bad">{say('products.hidden')}</Tag>
            <MeasureNote measure={product.hidden} />
          </>
        )}
      </div>
    </div>
  );
}
