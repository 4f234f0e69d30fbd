import { LIMITS, PRODUCT_ORDERS, type Region } from '@postavka/contract';
import { type FormEvent, type ReactNode, useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { contractWords } from '../../../shared/i18n/problem-words.ts';
import { paths } from '../../../shared/paths.ts';
import { type CatalogFilters, catalogFilters, catalogSearch, isNarrowed, PARAMS } from '../filters.ts';
import { catalogWords } from '../words.ts';
import classes from './product-filters.module.css';

interface Props {
  readonly filters: CatalogFilters;
  readonly regions: readonly Region[] | undefined;
}

/** A plain GET form: choices apply at once, typed values when it is sent, and it works before scripts do. */
export function ProductFilters({ filters, regions }: Props) {
  const say = useWords(catalogWords);
  const names = useWords(contractWords);
  const locale = useLocale();
  const navigate = useNavigate();

  function apply(form: HTMLFormElement) {
    const given = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    const wanted = catalogFilters(new URLSearchParams(given));
    navigate(`${paths.catalog}?${catalogSearch({ ...wanted, page: 1 })}`, { preventScrollReset: true });
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(event.currentTarget);
  };
  const choose = (event: FormEvent<HTMLFormElement>) => {
    if (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') return;
    apply(event.currentTarget);
  };

  return (
    <form
      key={catalogSearch(filters).toString()}
      aria-label={say('filters.label')}
      action={paths.catalog}
      method="get"
      className={`card ${classes.root}`}
      onSubmit={submit}
      onChange={choose}
    >
      {filters.code === null ? null : <input type="hidden" name={PARAMS.code} value={filters.code} />}
      <Field label={say('filters.query')} wide>
        {(id) => (
          <input
            id={id}
            type="search"
            name={PARAMS.query}
            defaultValue={filters.query}
            maxLength={LIMITS.search.max}
            placeholder={say('filters.query_hint')}
            autoComplete="off"
            className={classes.input}
          />
        )}
      </Field>
      <Field label={say('filters.region')}>
        {(id) => (
          <select id={id} name={PARAMS.region} defaultValue={filters.region ?? ''} className={classes.input}>
            <option value="">{say('filters.any_region')}</option>
            {regions?.map(({ code, name }) => (
              <option key={code} value={code}>
                {name[locale]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={say('filters.price')}>
        {(id) => (
          <input
            id={id}
            name={PARAMS.priceFrom}
            inputMode="numeric"
            defaultValue={filters.priceFrom ?? ''}
            maxLength={13}
            autoComplete="off"
            placeholder="0"
            className={classes.input}
          />
        )}
      </Field>
      <Field label={say('filters.order')}>
        {(id) => (
          <select id={id} name={PARAMS.order} defaultValue={filters.order} className={classes.input}>
            {PRODUCT_ORDERS.map((order) => (
              <option key={order} value={order}>
                {names(`product_order.${order}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <label className={classes.check}>
        <input type="checkbox" name={PARAMS.onlyRussia} value="true" defaultChecked={filters.onlyRussia} />
        {say('filters.only_russia')}
      </label>
      <div className={classes.actions}>
        <button type="submit" className={classes.submit}>
          {say('filters.apply')}
        </button>
        {isNarrowed(filters) ? (
          <Link
            to={`${paths.catalog}?${catalogSearch({ code: filters.code, order: filters.order })}`}
            className={classes.reset}
            preventScrollReset
          >
            {say('filters.reset')}
          </Link>
        ) : null}
      </div>
    </form>
  );
}

function Field({
  label,
  wide = false,
  children,
}: {
  label: string;
  wide?: boolean;
  children: (id: string) => ReactNode;
}) {
  const id = useId();
  return (
    <div className={classes.field} data-wide={wide || undefined}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
