import type { Locale, Product } from '@postavka/contract';
import { productWords } from '../../entities/product/words.ts';
import { formatMoney } from '../../shared/format/format.ts';
import { commonWords } from '../../shared/i18n/common-words.ts';
import { paths } from '../../shared/paths.ts';
import type { Head } from '../../shared/routing/route-handle.ts';
import { addressOf, chosenIn, type ProductFilters } from './filters.ts';
import { breadcrumbs, productData, wayTo } from './product/structured-data.ts';
import { type CategoryView, pathOf } from './tree/category-view.ts';
import { catalogWords } from './words.ts';

/**
 * One content has one canonical address: filters and orders show nothing new. A list without products, as past its end,
 * is not indexed. Structured data is added on the server alone, so that browsers do not load its code.
 */
export function catalogHead(
  locale: Locale,
  filters: ProductFilters,
  view: CategoryView | null | undefined,
  isEmpty = false,
): Head {
  const say = catalogWords.in(locale);
  if (view === null) return { title: say('catalog.missing.title'), noindex: true };
  if (view === undefined) return { title: say('catalog.title'), noindex: true };
  const { category } = view;
  if (category === null) {
    return {
      title: say('catalog.head'),
      description: say('catalog.description'),
      canonical: paths.catalog,
      ...(import.meta.env.SSR && { jsonLd: fromTheRoot(locale, say('catalog.title'), paths.catalog) }),
    };
  }
  const page = chosenIn('catalog', filters).length > 0 ? 1 : filters.page;
  const title = category.name[locale];
  return {
    title: page === 1 ? title : say('category.page', { title, page }),
    description: say('category.description', { name: title }),
    canonical: addressOf('catalog', { code: category.code, page }),
    noindex: isEmpty,
    image: category.image ?? undefined,
    ...(import.meta.env.SSR && { jsonLd: breadcrumbs(wayTo(say('catalog.title'), namesIn(locale, view))) }),
  };
}

/** Searches are not indexed. */
export function searchHead(locale: Locale, filters: ProductFilters): Head {
  const say = catalogWords.in(locale);
  const description = say('search.description');
  if (filters.query === '')
    return {
      title: say('search.title'),
      description,
      canonical: paths.search,
      ...(import.meta.env.SSR && { jsonLd: fromTheRoot(locale, say('search.title'), paths.search) }),
    };
  return {
    title: say('search.head', { q: filters.query }),
    description,
    canonical: addressOf('search', filters),
    noindex: true,
  };
}

/** `view` is the product's category in the tree, where it is known. */
export function productHead(locale: Locale, product: Product | null | undefined, view?: CategoryView | null): Head {
  const say = catalogWords.in(locale);
  if (product === null || product === undefined) return { title: say('product.missing.title'), noindex: true };
  const { id, name, company, price, description, images, category } = product;
  const brief = say('product.description', {
    name,
    company,
    price: price === null ? productWords.in(locale)('list.on_request').toLowerCase() : formatMoney(price),
  });
  return {
    title: name,
    description: shorten(description === '' ? brief : `${brief}. ${description}`),
    canonical: paths.product(id),
    image: images[0]?.links.at(-1),
    ...(import.meta.env.SSR && {
      jsonLd: productData(
        product,
        wayTo(say('catalog.title'), view ? namesIn(locale, view) : category ? [category] : []),
      ),
    }),
  };
}

/** The way to a page that stands right below the landing: a trail of one step tells nothing. */
const fromTheRoot = (locale: Locale, name: string, path: string) =>
  breadcrumbs([
    { name: commonWords.in(locale)('brand'), path: paths.landing },
    { name, path },
  ]);

const namesIn = (locale: Locale, view: CategoryView) =>
  pathOf(view).map(({ code, name }) => ({ code, name: name[locale] }));

const DESCRIPTION = 200;

/** Cuts at the end of a word. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= DESCRIPTION ? line : `${line.slice(0, DESCRIPTION - 1).replace(/\s+\S*$/, '')}…`;
}
