import type { Factory } from '@postavka/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { responseText } from '../../entities/company/response-text.ts';
import { TradeCompanyLine } from '../../entities/company/trade-company.tsx';
import { formatNumber } from '../../shared/format/format.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { categoryPath, paths } from '../../shared/paths.ts';
import { type Column, DataTable } from '../../shared/ui/list/data-table.tsx';
import { RowTools } from '../../shared/ui/list/row-tools.tsx';
import { DealerButton } from './dealer-button.tsx';
import classes from './factories.module.css';
import { factoriesWords } from './words.ts';

interface Props {
  readonly factories: readonly Factory[];
  readonly isBusy: boolean;
  readonly priceAction: (factory: Factory) => ReactNode;
}

/** How many of a factory's categories its row names. */
const NAMED = 2;

export function FactoryTable({ factories, isBusy, priceAction }: Props) {
  const say = useWords(factoriesWords);
  const locale = useLocale();
  const columns: readonly Column<Factory>[] = [
    {
      key: 'name',
      title: say('columns.name'),
      isTitle: true,
      sort: 'name',
      cell: (factory) => (
        <TradeCompanyLine company={factory} isBrief>
          {factory.response === null ? null : <span>{responseText(locale, factory.response)}</span>}
        </TradeCompanyLine>
      ),
    },
    {
      key: 'region',
      title: say('columns.region'),
      sort: 'region',
      cell: ({ region_name: region }) =>
        region === null ? <Unknown>{say('no_region')}</Unknown> : <div className={classes.region}>{region}</div>,
    },
    { key: 'categories', title: say('columns.categories'), cell: (factory) => <Categories factory={factory} /> },
    {
      key: 'products',
      title: say('columns.products'),
      isNumber: true,
      cell: ({ id, products, products_is_capped: isCapped }) =>
        products === 0 ? (
          <Unknown>{say('no_products')}</Unknown>
        ) : (
          <Link to={paths.company(id)} className={classes.link}>
            {formatNumber(locale, products)}
            {isCapped ? '+' : ''}
          </Link>
        ),
    },
  ];
  return (
    <DataTable
      label={say('title')}
      columns={columns}
      rows={factories}
      keyOf={({ id }) => id}
      isBusy={isBusy}
      tools={{
        title: say('columns.actions'),
        place: 'below',
        cell: (factory) => (
          <RowTools>
            {priceAction(factory)}
            <DealerButton factory={factory} />
          </RowTools>
        ),
      }}
    />
  );
}

function Categories({ factory: { categories } }: { factory: Factory }) {
  const say = useWords(factoriesWords);
  if (categories.length === 0) return <Unknown>{say('no_categories')}</Unknown>;
  const rest = categories.length - NAMED;
  const links = categories.slice(0, NAMED).map(({ id, code, name }) => (
    <Link key={id} to={categoryPath(code)} className={classes.link} title={name}>
      {name}
    </Link>
  ));
  if (rest <= 0) return <span className={classes.categories}>{links}</span>;
  return (
    <span className={classes.categories}>
      {links.slice(0, -1)}
      <span className={classes.last}>
        {links.at(-1)}
        <Unknown>{say('more_categories', { count: rest })}</Unknown>
      </span>
    </span>
  );
}

function Unknown({ children }: { children: string }) {
  return <span className={classes.dim}>{children}</span>;
}
