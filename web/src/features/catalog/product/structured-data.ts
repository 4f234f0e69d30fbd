import { CONDITIONS, type Product } from '@postavka/contract';
import { categoryPath, paths } from '../../../shared/paths.ts';

/** What schema.org calls these things: https://schema.org/Product, https://schema.org/BreadcrumbList. */
const CONTEXT = 'https://schema.org';

interface Step {
  readonly name: string;
  readonly path: string;
}

/** Breadcrumbs of a category, from the catalogue down. */
export const breadcrumbs = (way: readonly Step[]) => (origin: string) => ({
  '@context': CONTEXT,
  ...trail(origin, way),
});

/** Names and addresses of the breadcrumbs. */
export const wayTo = (catalog: string, categories: readonly { readonly code: string; readonly name: string }[]) => [
  { name: catalog, path: paths.catalog },
  ...categories.map(({ code, name }) => ({ name, path: categoryPath(code) })),
];

/** A product with its price, if it has one, and its breadcrumbs. */
export const productData = (product: Product, way: readonly Step[]) => (origin: string) => {
  const { id, name, description, images, article_number: sku, category, price } = product;
  const url = new URL(paths.product(id), origin).href;
  return {
    '@context': CONTEXT,
    '@graph': [
      {
        '@type': 'Product',
        '@id': `${url}#product`,
        name,
        url,
        ...(description === '' ? {} : { description }),
        ...(images.length === 0
          ? {}
          : { image: images.flatMap(({ links }) => links.at(-1) ?? []).map((link) => new URL(link, origin).href) }),
        ...(sku === null ? {} : { sku }),
        ...(category === null ? {} : { category: category.name }),
        ...(product.factory_producer === null
          ? {}
          : { manufacturer: { '@type': 'Organization', name: product.factory_producer } }),
        ...(price === null ? {} : { offers: offer(product, price, url, origin) }),
      },
      trail(origin, [...way, { name, path: paths.product(id) }]),
    ],
  };
};

const offer = ({ condition, company, company_id: companyId }: Product, price: number, url: string, origin: string) => ({
  '@type': 'Offer',
  url,
  price,
  priceCurrency: 'RUB',
  availability: `${CONTEXT}/InStock`,
  itemCondition: `${CONTEXT}/${condition === CONDITIONS.used ? 'UsedCondition' : 'NewCondition'}`,
  seller: { '@type': 'Organization', name: company, url: new URL(paths.company(companyId), origin).href },
});

const trail = (origin: string, steps: readonly Step[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: new URL(path, origin).href,
  })),
});
