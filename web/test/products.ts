import type {
  CategoryId,
  CompanyId,
  CompanyProduct,
  CompanyProductCard,
  Image,
  ImageId,
  Product,
  ProductId,
  ProductPage,
} from '@postavka/contract';

const image = (id: number, key: string): Image => ({
  id: id as ImageId,
  links: [120, 240, 566, 1132].map((width) => `/files/${key}-${width}.webp`),
  width: 1132,
  height: 1132,
});

export const aProduct = (values: Partial<Product> = {}): Product => ({
  id: 7 as ProductId,
  name: 'Steel pipe 57x3.5',
  price: 71_400,
  unit: 'pcs',
  min_lot: null,
  images: [image(1, 'pipe'), image(2, 'pipe-2')],
  region: '66',
  region_name: 'Sverdlovsk Region',
  country: 'Russia',
  company: 'UralMet',
  company_id: 5 as CompanyId,
  company_verified: true,
  company_region_name: 'Sverdlovsk Region',
  category: { id: 3 as CategoryId, code: '4.3.1', name: 'Round steel pipes' },
  article_number: 'TR-57',
  condition: 0,
  rating: 4.6,
  description: 'Welded pipe',
  stock: null,
  price_vat: null,
  vat_rate: null,
  barcode: null,
  files: [],
  extra_fields: [],
  product_series: null,
  product_link: null,
  factory_producer: 'Pipe works',
  categories: [],
  is_available: 1,
  company_response: null,
  ...values,
});

export const aPage = (values: Partial<ProductPage> = {}): ProductPage => ({
  data: [aProduct()],
  count: 1,
  count_is_capped: false,
  pages: 1,
  corrected: null,
  left_out: [],
  similar: [],
  is_by_meaning: false,
  ...values,
});

/** A row of the company's own list. */
export const aCompanyProductCard = (values: Partial<CompanyProductCard> = {}): CompanyProductCard => {
  const { description, files, extra_fields, product_series, product_link, factory_producer, categories, ...card } =
    aProduct();
  return { ...card, hidden_reason: null, updated_at: '2026-11-10T12:00:00.000Z', ...values };
};

/** A product as its own company sees it. */
export const aCompanyProduct = (values: Partial<CompanyProduct> = {}): CompanyProduct => ({
  ...aProduct(),
  hidden_reason: null,
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-10T12:00:00.000Z',
  ...values,
});
