import type { ProductPage, Region, SearchFacets } from '@postavka/contract';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { countText } from '../../../entities/product/amount.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { chosenIn, type Place, type ProductFilters } from '../filters.ts';
import { catalogWords } from '../words.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import classes from './product-browser.module.css';
import { ProductFiltersForm, ProductOrderChoice } from './product-filters.tsx';
import { ProductResults } from './product-results.tsx';

interface Props {
  readonly place: Place;
  readonly filters: ProductFilters;
  readonly found: UseQueryResult<ProductPage>;
  readonly regions: readonly Region[] | undefined;
  readonly facets?: SearchFacets | undefined;
  /** The name of the chosen category. */
  readonly category: string | undefined;
  /** Links to categories: subcategories, or those of the results. */
  readonly chips: ReactNode;
  /** Under the list. */
  readonly below?: ReactNode;
  /** Replaces the list where there would be nothing without any filter either. */
  readonly nothing: ReactNode;
}

/** Products with their filters: a panel beside the list on desktops, a button above it elsewhere. */
export function ProductBrowser({ chips, ...props }: Props) {
  const { place, filters, found } = props;
  const form = useId();
  const [isOpen, setOpen] = useState(false);
  const results = <ProductResults {...props} />;
  if (found.data?.count === 0 && chosenIn(place, filters).length === 0) {
    return (
      <>
        {chips}
        {results}
      </>
    );
  }
  return (
    <div className={classes.root}>
      <div className={classes.tools}>
        <Count page={found.data} />
        <Toggle {...props} form={form} isOpen={isOpen} onChange={setOpen} />
        <div className={classes.order}>
          <ProductOrderChoice {...props} form={form} />
        </div>
      </div>
      <div className={classes.side}>
        {chips}
        <ProductFiltersForm {...props} id={form} isOpen={isOpen} />
      </div>
      <div className={classes.results}>
        <ChosenFilters {...props} />
        {results}
      </div>
    </div>
  );
}

/** The number of products; empty on a page that does not exist. */
function Count({ page }: { page: ProductPage | undefined }) {
  const locale = useLocale();
  const isKnown = page !== undefined && page.data.length > 0;
  return (
    <p className={classes.count} role="status">
      {isKnown ? countText(locale, page.count, page.count_is_capped) : null}
    </p>
  );
}

interface ToggleProps extends Pick<Props, 'place' | 'filters'> {
  readonly form: string;
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
}

function Toggle({ place, filters, form, isOpen, onChange }: ToggleProps) {
  const say = useWords(catalogWords);
  const chosen = chosenIn(place, filters).length;
  return (
    <button
      type="button"
      className={classes.toggle}
      aria-expanded={isOpen}
      aria-controls={form}
      onClick={() => onChange(!isOpen)}
    >
      <IconAdjustmentsHorizontal size={18} aria-hidden />
      {chosen === 0 ? say('filters.label') : say('filters.label_count', { count: chosen })}
    </button>
  );
}
