import {
  CONDITIONS,
  LIMITS,
  PRODUCT_ORDERS,
  type ProductOrder,
  type Region,
  type SearchFacets,
} from '@postavka/contract';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatNumber } from '../../../shared/format/format.ts';
import { contractWords } from '../../../shared/i18n/contract-words.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { addressOf, chosenIn, PARAMS, type Place, type ProductFilters, readFilters, TEXT_PARAM } from '../filters.ts';
import { catalogWords } from '../words.ts';
import { Check, Choice, Field, PriceField } from './filter-fields.tsx';
import classes from './product-filters.module.css';
import { useEarlyChoice } from './use-early-choice.ts';

interface Props {
  /** The form's own, by which the order belongs to it from outside. */
  readonly id: string;
  readonly place: Place;
  readonly filters: ProductFilters;
  readonly regions: readonly Region[] | undefined;
  /** Counts for the results of a search. */
  readonly facets?: SearchFacets | undefined;
  /** Whether the filters are open, where there is no room for a panel. */
  readonly isOpen: boolean;
}

/**
 * A plain GET form: choices apply at once, typed values when it is sent, and it works without scripts. Each field is
 * mounted anew when its own value in the address changes, so that a choice elsewhere does not discard what is being
 * typed. After Back the browser would restore the fields of another address: `autoComplete` prevents that.
 */
export function ProductFiltersForm({ id, place, filters, regions, facets, isOpen }: Props) {
  const say = useWords(catalogWords);
  const apply = useApply(place);
  const form = useRef<HTMLFormElement>(null);
  useEarlyChoice(form, apply);
  const resets = useResets(chosenIn(place, filters).length);
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
      key={`${filters.code} ${resets}`}
      ref={form}
      id={id}
      aria-label={say('filters.label')}
      action={paths[place]}
      method="get"
      autoComplete="off"
      className={`card ${classes.root}`}
      data-open={isOpen || undefined}
      onSubmit={submit}
      onChange={choose}
    >
      {filters.code === null ? null : <input type="hidden" name={PARAMS.code} value={filters.code} />}
      {place === 'search' ? <input type="hidden" name={TEXT_PARAM.search} value={filters.query} /> : null}
      <Fields place={place} filters={filters} regions={regions} facets={facets} />
    </form>
  );
}

interface OrderProps extends Pick<Props, 'place' | 'filters'> {
  readonly form: string;
}

/** Above the list, but still part of the form. */
export function ProductOrderChoice({ place, filters, form }: OrderProps) {
  const say = useWords(catalogWords);
  const names = useWords(contractWords);
  const apply = useApply(place);
  // Without a text nothing is more relevant than anything else: the default is the newest first, and says so.
  const isPlain = place === 'catalog' && filters.query === '';
  const orders = PRODUCT_ORDERS.filter((order) => !(isPlain && order === 'new'));
  const nameOf = (order: ProductOrder) => names(`product_order.${isPlain && order === 'relevance' ? 'new' : order}`);
  const chosen = orders.find((order) => order === filters.order) ?? 'relevance';
  return (
    <select
      key={chosen}
      form={form}
      name={PARAMS.order}
      aria-label={say('filters.order')}
      defaultValue={chosen}
      // It precedes the form, and some browsers restore its value before they know that it belongs to it.
      autoComplete="off"
      className={classes.input}
      onChange={(event) => event.target.form !== null && apply(event.target.form)}
    >
      {orders.map((order) => (
        <option key={order} value={order}>
          {nameOf(order)}
        </option>
      ))}
    </select>
  );
}

/** Navigates to the address that the form's values make. */
function useApply(place: Place): (form: HTMLFormElement) => void {
  const navigate = useNavigate();
  return (form) => {
    const given = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    const wanted = readFilters(place, new URLSearchParams(given));
    navigate(addressOf(place, { ...wanted, page: 1 }), { preventScrollReset: true });
  };
}

function Fields({ place, filters, regions, facets }: Omit<Props, 'id' | 'isOpen'>) {
  const say = useWords(catalogWords);
  const names = useWords(contractWords);
  return (
    <>
      {place === 'catalog' ? (
        <Field label={say('filters.query')} className={classes.text}>
          {(id) => (
            <input
              key={filters.query}
              id={id}
              type="search"
              enterKeyHint="search"
              name={TEXT_PARAM.catalog}
              defaultValue={filters.query}
              maxLength={LIMITS.search.max}
              placeholder={say('filters.query_hint')}
              autoComplete="off"
              className={classes.input}
            />
          )}
        </Field>
      ) : null}
      <Choice
        label={say('filters.region')}
        name={PARAMS.region}
        value={filters.region ?? ''}
        className={classes.region}
      >
        <option value="">{say('filters.any_region')}</option>
        <RegionOptions regions={regions} facets={facets} />
      </Choice>
      <PriceField label={say('filters.price')} name={PARAMS.priceFrom} value={filters.priceFrom} />
      <PriceField label={say('filters.price_to')} name={PARAMS.priceTo} value={filters.priceTo} />
      <Choice
        label={say('filters.condition')}
        name={PARAMS.condition}
        value={filters.condition ?? ''}
        className={classes.condition}
      >
        <option value="">{say('filters.any_condition')}</option>
        <option value={CONDITIONS.new}>{names('condition.new')}</option>
        <option value={CONDITIONS.used}>{names('condition.used')}</option>
      </Choice>
      <div className={classes.checks}>
        <Check name={PARAMS.onlyRussia} isChecked={filters.onlyRussia} label={say('filters.only_russia')} />
        <Check
          name={PARAMS.verified}
          isChecked={filters.verified}
          label={say('filters.verified')}
          count={facets?.verified}
        />
        <Check
          name={PARAMS.withImage}
          isChecked={filters.withImage}
          label={say('filters.with_image')}
          count={facets?.with_image}
        />
        <button type="submit" className={classes.submit}>
          {say('filters.apply')}
        </button>
      </div>
    </>
  );
}

/** Counts how often the last filter was removed: text that was typed and not sent is removed with it. */
function useResets(chosen: number): number {
  const [seen, setSeen] = useState({ chosen, resets: 0 });
  if (seen.chosen !== chosen) setSeen({ chosen, resets: seen.resets + (chosen === 0 ? 1 : 0) });
  return seen.resets;
}

/** In a search, the regions of the results first, with their counts; then the others. */
function RegionOptions({ regions, facets }: Pick<Props, 'regions' | 'facets'>) {
  const locale = useLocale();
  const counts = new Map(facets?.regions.map(({ code, count }) => [code, count]));
  const sorted = (regions ?? []).toSorted((a, b) => (counts.get(b.code) ?? 0) - (counts.get(a.code) ?? 0));
  return sorted.map(({ code, name }) => {
    const count = counts.get(code);
    return (
      <option key={code} value={code}>
        {count === undefined ? name[locale] : `${name[locale]} (${formatNumber(locale, count)})`}
      </option>
    );
  });
}
