import type { CategoryTree } from '@postavka/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aProduct } from '../../../test/products.ts';
import { NO_CONFIG } from '../../shared/config/public-config.ts';
import type { Head } from '../../shared/routing/route-handle.ts';
import { readFilters } from './filters.ts';
import { catalogHead, productHead, searchHead } from './head.ts';
import { viewOf } from './tree/category-view.ts';

const node = (id: number, code: string, children: object = {}) => ({
  id,
  code,
  name: { ru: `ru ${code}`, en: `en ${code}` },
  images: [`/files/${code}.webp`],
  is_leaf: Object.keys(children).length === 0,
  children,
});

const tree = {
  meta: { version: 'v', count: 3 },
  categories: { '2': node(1, '2', { '2.1': node(2, '2.1', { '2.1.2': node(3, '2.1.2') }) }) },
} as unknown as CategoryTree;

const head = (search: string) => {
  const filters = readFilters('catalog', new URLSearchParams(search));
  return catalogHead('en', filters, viewOf(tree, filters.code));
};

const ORIGIN = 'https://postavka.example';
const structured = ({ jsonLd }: Head) => jsonLd?.(ORIGIN, NO_CONFIG);
const graphOf = (head: Head) =>
  (structured(head) as { '@graph': { itemListElement?: { name: string }[] }[] })['@graph'];

describe('a place in the tree', () => {
  test('has the categories above and below it', () => {
    const view = viewOf(tree, '2.1');
    expect(view?.category).toMatchObject({ code: '2.1', image: '/files/2.1.webp' });
    expect(view?.ancestors.map(({ code }) => code)).toEqual(['2']);
    expect(view?.children.map(({ code }) => code)).toEqual(['2.1.2']);
  });

  test('the root has no category', () => {
    expect(viewOf(tree, null)).toMatchObject({ category: null, ancestors: [], children: [{ code: '2' }] });
  });

  test.each(['9', '2.9', '2.1.2.1', '', '.', 'constructor', '__proto__', '2.toString'])(
    '%j is not in the tree',
    (code) => expect(viewOf(tree, code)).toBeNull(),
  );
});

describe('what search engines are told', () => {
  // Structured data is only in documents, which a server renders.
  beforeEach(() => void vi.stubEnv('SSR', true));
  afterEach(() => void vi.unstubAllEnvs());

  test('a category has one address, whatever the filters', () => {
    expect(head('code=2.1')).toMatchObject({ title: 'en 2.1', canonical: '/catalog?code=2.1' });
    expect(head('code=2.1&region=77&order=price&page=4&utm_source=x')).toMatchObject({
      canonical: '/catalog?code=2.1',
    });
    expect(head('code=2.1&page=4')).toMatchObject({
      title: 'en 2.1, page 4',
      canonical: '/catalog?code=2.1&page=4',
    });
    expect(head('')).toMatchObject({ canonical: '/catalog' });
    expect(head('code=9')).toMatchObject({ title: 'There is no such category', noindex: true });
  });

  test('a list without products, as past its end, is not indexed', () => {
    const filters = readFilters('catalog', new URLSearchParams('code=2.1&page=999'));
    const view = viewOf(tree, filters.code);
    expect(catalogHead('en', filters, view, true)).toMatchObject({ noindex: true });
    expect(catalogHead('en', filters, view, false)).toMatchObject({ noindex: false });
  });

  test('a category has its breadcrumbs', () => {
    expect(structured(head('code=2.1'))).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Catalogue', item: `${ORIGIN}/catalog` },
        { '@type': 'ListItem', position: 2, name: 'en 2', item: `${ORIGIN}/catalog?code=2` },
        { '@type': 'ListItem', position: 3, name: 'en 2.1', item: `${ORIGIN}/catalog?code=2.1` },
      ],
    });
  });

  test.each([
    ['/catalog', 'Catalogue', () => head('')],
    ['/p', 'Product search', () => searchHead('en', readFilters('search', new URLSearchParams()))],
  ] as const)('%s says that it stands below the landing', (path, name, of) => {
    expect(structured(of())).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Postavka', item: `${ORIGIN}/` },
        { '@type': 'ListItem', position: 2, name, item: `${ORIGIN}${path}` },
      ],
    });
  });

  test('a search is not indexed', () => {
    const of = (search: string) => searchHead('en', readFilters('search', new URLSearchParams(search)));
    expect(of('')).toMatchObject({ canonical: '/p' });
    expect(of('q=pipe&page=2')).toMatchObject({ noindex: true, canonical: '/p?q=pipe&page=2' });
  });

  test('a product is described, cut at a word', () => {
    const { title, description, canonical, image } = productHead(
      'en',
      aProduct({ description: 'Long words. '.repeat(40) }),
    ) as { title: string; description: string; canonical: string; image: string };
    expect([title, canonical, image]).toEqual(['Steel pipe 57x3.5', '/p/7', '/files/pipe-1132.webp']);
    expect(description).toMatch(/^Steel pipe 57x3.5 from UralMet: 71 400 ₽\..*…$/);
    expect(description.length).toBeLessThanOrEqual(200);
    expect(productHead('en', null)).toMatchObject({ noindex: true });
  });

  test('a product is a Product with an Offer, and has its breadcrumbs', () => {
    expect(graphOf(productHead('en', aProduct()))).toEqual([
      {
        '@type': 'Product',
        '@id': `${ORIGIN}/p/7#product`,
        name: 'Steel pipe 57x3.5',
        url: `${ORIGIN}/p/7`,
        description: 'Welded pipe',
        image: [`${ORIGIN}/files/pipe-1132.webp`, `${ORIGIN}/files/pipe-2-1132.webp`],
        sku: 'TR-57',
        category: 'Round steel pipes',
        manufacturer: { '@type': 'Organization', name: 'Pipe works' },
        offers: {
          '@type': 'Offer',
          url: `${ORIGIN}/p/7`,
          price: 71_400,
          priceCurrency: 'RUB',
          availability: 'https://schema.org/InStock',
          itemCondition: 'https://schema.org/NewCondition',
          seller: { '@type': 'Organization', name: 'UralMet', url: `${ORIGIN}/c/5` },
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Catalogue', item: `${ORIGIN}/catalog` },
          { '@type': 'ListItem', position: 2, name: 'Round steel pipes', item: `${ORIGIN}/catalog?code=4.3.1` },
          { '@type': 'ListItem', position: 3, name: 'Steel pipe 57x3.5', item: `${ORIGIN}/p/7` },
        ],
      },
    ]);
  });

  test('the breadcrumbs of a product have all the categories above it', () => {
    const [, way] = graphOf(productHead('en', aProduct(), viewOf(tree, '2.1')));
    expect(way?.itemListElement?.map(({ name }) => name)).toEqual(['Catalogue', 'en 2', 'en 2.1', 'Steel pipe 57x3.5']);
  });

  test('without a price there is no offer', () => {
    expect(graphOf(productHead('en', aProduct({ price: null })))[0]).not.toHaveProperty('offers');
  });
});
