import { CONDITIONS, type Locale, type Region } from '@postavka/contract';
import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatMoney } from '../../../shared/format/format.ts';
import { contractWords } from '../../../shared/i18n/contract-words.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { addressOf, chosenIn, type Place, type ProductFilters, wholePlace, without } from '../filters.ts';
import { catalogWords } from '../words.ts';
import classes from './chosen-filters.module.css';

interface Props {
  readonly place: Place;
  readonly filters: ProductFilters;
  readonly regions: readonly Region[] | undefined;
  /** The name of the chosen category. */
  readonly category: string | undefined;
}

/** The chosen filters; each can be removed by itself. */
export function ChosenFilters({ place, filters, regions, category }: Props) {
  const say = useWords(catalogWords);
  const locale = useLocale();
  const chosen = chosenIn(place, filters);
  if (chosen.length === 0) return null;
  return (
    <ul className={classes.root} aria-label={say('filters.chosen')}>
      {chosen.map((name) => (
        <li key={name}>
          <Link
            to={addressOf(place, without(filters, name))}
            className={classes.chip}
            aria-label={say('filters.remove', { filter: wordsOf(locale, name, filters, regions, category) })}
            preventScrollReset
          >
            {wordsOf(locale, name, filters, regions, category)}
            <IconX size={16} aria-hidden />
          </Link>
        </li>
      ))}
      <li>
        <Link to={addressOf(place, wholePlace(place, filters))} className={classes.reset} preventScrollReset>
          {say('filters.reset')}
        </Link>
      </li>
    </ul>
  );
}

function wordsOf(
  locale: Locale,
  name: keyof ProductFilters,
  filters: ProductFilters,
  regions: readonly Region[] | undefined,
  category: string | undefined,
): string {
  const say = catalogWords.in(locale);
  const { code, query, region, priceFrom, priceTo, condition } = filters;
  switch (name) {
    case 'code':
      return category ?? code ?? '';
    case 'query':
      return `«${query}»`;
    case 'region':
      return regions?.find((known) => known.code === region)?.name[locale] ?? region ?? '';
    case 'priceFrom':
      return say('filters.from', { price: formatMoney(priceFrom ?? 0) });
    case 'priceTo':
      return say('filters.to', { price: formatMoney(priceTo ?? 0) });
    case 'condition':
      return contractWords.in(locale)(condition === CONDITIONS.used ? 'condition.used' : 'condition.new');
    case 'onlyRussia':
      return say('filters.only_russia');
    case 'verified':
      return say('filters.verified');
    case 'withImage':
      return say('filters.with_image');
    default:
      return '';
  }
}
