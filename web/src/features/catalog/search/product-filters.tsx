import { CONDITIONS, LIMITS, PRODUCT_ORDERS, type Region, type SearchFacets } from '@postavka/contract';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatNumber } from '../../../shared/format/format.ts';
import { contractWords } from '../../../shared/i18n/contract-words.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { addressOf, chosenIn, PARAMS, type Place, type ProductFilters, readFilters, TEXT_PARAM } from '../filters.ts';
import { catalogWords } from '../words.ts';
import { Check, Choice, Field, PriceField } from './filter-fields.tsx';
import classes from './product-filters.module.css';

interface Props {
  readonly place: Place;
  readonly filters: ProductFilters;
  readonly regions: readonly Region[] | undefined;
  /** Counts of what a text finds, where there is a text. */
  readonly facets?: SearchFacets | undefined;
}

/**
 * A plain GET form: choices apply at once, typed values when it is sent, and it works before scripts do. Each field
 * begins anew when its own value in the address changes, so that a choice does not take away what is being typed.
 */
export function ProductFiltersForm({ place, filters, regions, facets }: Props) {
  const say = useWords(catalogWords);
  const names = useWords(contractWords);
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const bodyId = useId();
  const chosen = chosenIn(place, filters).length;
  const resets = useResets(chosen);

  function apply(form: HTMLFormElement) {
    const given = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    const wanted = readFilters(place, new URLSearchParams(given));
    navigate(addressOf(place, { ...wanted, page: 1 }), { preventScrollReset: true });
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
      key={`${filters.code} ${resets}`}
      aria-label={say('filters.label')}
      action={paths[place]}
      method="get"
      className={`card ${classes.root}`}
      data-place={place}
      onSubmit={submit}
      onChange={choose}
    >
      {filters.code === null ? null : <input type="hidden" name={PARAMS.code} value={filters.code} />}
      {place === 'search' ? <input type="hidden" name={TEXT_PARAM.search} value={filters.query} /> : null}
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => setOpen(!isOpen)}
      >
        <IconAdjustmentsHorizontal size={18} aria-hidden />
        {chosen === 0 ? say('filters.label') : say('filters.label_count', { count: chosen })}
      </button>
      <Choice
        label={say('filters.order')}
        name={PARAMS.order}
        value={filters.order}
        labelClass="unseen-on-phones"
        className={classes.order}
      >
        {PRODUCT_ORDERS.map((order) => (
          <option key={order} value={order}>
            {names(`product_order.${order}`)}
          </option>
        ))}
      </Choice>
      <div id={bodyId} className={classes.body} data-open={isOpen || undefined}>
        <MoreFilters place={place} filters={filters} regions={regions} facets={facets} />
      </div>
    </form>
  );
}

/** All but the order: phones keep them behind a button. */
function MoreFilters({ place, filters, regions, facets }: Props) {
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
      <Choice label={say('filters.condition')} name={PARAMS.condition} value={filters.condition ?? ''}>
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

/** How often the last filter was taken away: what was typed and not sent goes with it. */
function useResets(chosen: number): number {
  const [seen, setSeen] = useState({ chosen, resets: 0 });
  if (seen.chosen !== chosen) setSeen({ chosen, resets: seen.resets + (chosen === 0 ? 1 : 0) });
  return seen.resets;
}

/** With a text, the regions that have what it finds, with their counts; the others after them. */
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
