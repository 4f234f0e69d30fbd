import type { CompanyId } from '@postavka/contract';
import { IconPackage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { countText } from '../../entities/product/amount.ts';
import { ProductTable } from '../../entities/product/product-table.tsx';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import { ActionLink } from '../../shared/ui/action.tsx';
import { ListSkeleton } from '../../shared/ui/list/list-skeleton.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { Pager } from '../../shared/ui/pager.tsx';
import { StateView } from '../../shared/ui/state-view.tsx';
import { companyCardApi, companyPagePath } from './api.ts';
import classes from './company-card.module.css';
import { companyCardWords } from './words.ts';

interface Props {
  readonly company: CompanyId;
  readonly page: number;
}

/** What the company sells, as everybody sees it. */
export function CompanyProducts({ company, page }: Props) {
  const say = useWords(companyCardWords);
  const locale = useLocale();
  const list = useQuery(companyCardApi.products(locale, company, page));
  const { data } = list;
  return (
    <section className={classes.products} aria-labelledby="company-products">
      <h2 id="company-products" className={classes.heading}>
        {say('products')}
      </h2>
      {list.isPending ? <ListSkeleton shape="pictures" /> : null}
      {list.isError && data === undefined ? <LoadFailure error={list.error} onRetry={() => list.refetch()} /> : null}
      {data?.data.length === 0 ? <Empty company={company} isPast={data.count > 0} /> : null}
      {data !== undefined && data.data.length > 0 ? (
        <>
          <p className={classes.count} role="status">
            {countText(locale, data.count, data.count_is_capped)}
          </p>
          <ProductTable products={data.data} isBusy={list.isPlaceholderData} hasSuppliers={false} />
          <Pager page={page} pages={data.pages} to={(next) => companyPagePath(company, next)} />
        </>
      ) : null}
    </section>
  );
}

/** `isPast`: there are products, on earlier pages. */
function Empty({ company, isPast }: { company: CompanyId; isPast: boolean }) {
  const say = useWords(companyCardWords);
  return (
    <div className="card">
      <StateView
        icon={IconPackage}
        heading={2}
        title={say(isPast ? 'past.title' : 'empty.title')}
        text={say(isPast ? 'past.text' : 'empty.text')}
        actions={
          <ActionLink to={isPast ? paths.company(company) : paths.catalog} variant="default">
            {say(isPast ? 'past.first' : 'to_catalog')}
          </ActionLink>
        }
      />
    </div>
  );
}
