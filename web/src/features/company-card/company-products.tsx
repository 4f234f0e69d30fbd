import { type CompanyId, LIMITS } from '@postavka/contract';
import { IconPackage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { countText } from '../../entities/product/amount.ts';
import { ProductTable } from '../../entities/product/product-table.tsx';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import { ActionButton, ActionLink } from '../../shared/ui/action.tsx';
import { ListSkeleton } from '../../shared/ui/list/list-skeleton.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { Pager } from '../../shared/ui/pager.tsx';
import { StateView } from '../../shared/ui/state-view.tsx';
import { companyCardApi, companyPagePath, type ProductFilters } from './api.ts';
import classes from './company-card.module.css';
import { companyCardWords } from './words.ts';

interface Props {
  readonly company: CompanyId;
  readonly filters: ProductFilters;
}

/** What the company sells, as everybody sees it. */
export function CompanyProducts({ company, filters }: Props) {
  const say = useWords(companyCardWords);
  const locale = useLocale();
  const list = useQuery(companyCardApi.products(locale, company, filters));
  const { data } = list;
  return (
    <section className={classes.products} aria-labelledby="company-products">
      <h2 id="company-products" className={classes.heading}>
        {say('products')}
      </h2>
      {data?.count === 0 && filters.q === '' ? null : <ProductSearch company={company} q={filters.q} />}
      {list.isPending ? <ListSkeleton shape="pictures" /> : null}
      {list.isError && data === undefined ? <LoadFailure error={list.error} onRetry={() => list.refetch()} /> : null}
      {data?.data.length === 0 ? <Empty company={company} reason={emptiness(data.count, filters)} /> : null}
      {data !== undefined && data.data.length > 0 ? (
        <>
          <p className={classes.count} role="status">
            {countText(locale, data.count, data.count_is_capped)}
          </p>
          <ProductTable products={data.data} isBusy={list.isPlaceholderData} hasSuppliers={false} />
          <Pager page={filters.page} pages={data.pages} to={(page) => companyPagePath(company, { ...filters, page })} />
        </>
      ) : null}
    </section>
  );
}

/** Searches among the company's products. A plain GET form, so that it also works before JavaScript. */
function ProductSearch({ company, q }: { company: CompanyId; q: string }) {
  const say = useWords(companyCardWords);
  const navigate = useNavigate();
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    navigate(companyPagePath(company, { q: text, page: 1 }), { preventScrollReset: true });
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2023 do not know <search>
    <form
      role="search"
      aria-label={say('search')}
      action={paths.company(company)}
      method="get"
      className={classes.search}
      onSubmit={find}
    >
      <input
        key={q}
        name="q"
        type="search"
        enterKeyHint="search"
        maxLength={LIMITS.search.max}
        defaultValue={q}
        aria-label={say('search')}
        placeholder={say('search')}
      />
      <ActionButton type="submit" variant="default">
        {say('find')}
      </ActionButton>
    </form>
  );
}

type Emptiness = 'empty' | 'past' | 'nothing';

/** `past`: there are products, on earlier pages; `nothing`: none that matches the text. */
const emptiness = (count: number, { q }: ProductFilters): Emptiness =>
  count > 0 ? 'past' : q === '' ? 'empty' : 'nothing';

function Empty({ company, reason }: { company: CompanyId; reason: Emptiness }) {
  const say = useWords(companyCardWords);
  return (
    <div className="card">
      <StateView
        icon={IconPackage}
        heading={2}
        title={say(`${reason}.title`)}
        text={say(`${reason}.text`)}
        actions={
          <ActionLink to={reason === 'empty' ? paths.catalog : paths.company(company)} variant="default">
            {say(`${reason}.action`)}
          </ActionLink>
        }
      />
    </div>
  );
}
