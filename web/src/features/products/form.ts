import {
  CONDITIONS,
  COUNTRIES,
  type CompanyProduct,
  type Condition,
  type Country,
  PRICE_VATS,
  type ProductId,
} from '@postavka/contract';
import type { ChosenCategory } from '../../entities/category/categories.ts';

/** The values of the form, under their names on the wire, so that the server's errors find their fields. */
export interface ProductValues {
  readonly [name: string]: unknown;
  readonly name: string;
  readonly categories: readonly ChosenCategory[];
  readonly description: string;
  readonly article_number: string;
  readonly product_series: string;
  readonly factory_producer: string;
  readonly product_link: string;
  readonly price: number | null;
  readonly unit: string;
  readonly min_lot: number | null;
  readonly stock: number | null;
  readonly price_vat: string;
  readonly vat_rate: number | null;
  readonly barcode: string;
  readonly condition: string;
  readonly region: string;
  readonly country: string;
  readonly extra_fields: readonly { readonly name: string; readonly value: string }[];
}

/** A blank form, with the company's own region: most companies sell where they are. */
export const emptyValues = (region: string): ProductValues => ({
  name: '',
  categories: [],
  description: '',
  article_number: '',
  product_series: '',
  factory_producer: '',
  product_link: '',
  price: null,
  unit: '',
  min_lot: null,
  stock: null,
  price_vat: '',
  vat_rate: null,
  barcode: '',
  condition: String(CONDITIONS.new),
  region,
  country: COUNTRIES[0],
  extra_fields: [],
});

/** The name under which unsaved values are kept. */
export const keptProduct = (id: ProductId | null): string => `product:${id ?? 'new'}`;

/** Kept values, in the shape of this form. */
export const restored = (initial: ProductValues, kept: unknown): ProductValues | undefined =>
  typeof kept === 'object' && kept !== null ? { ...initial, ...kept } : undefined;

export const toValues = (product: CompanyProduct): ProductValues => ({
  name: product.name,
  categories: product.categories.map(({ id, name }) => ({ id, name })),
  description: product.description,
  article_number: product.article_number ?? '',
  product_series: product.product_series ?? '',
  factory_producer: product.factory_producer ?? '',
  product_link: product.product_link ?? '',
  price: product.price,
  unit: product.unit,
  min_lot: product.min_lot,
  stock: product.stock,
  price_vat: product.price_vat ?? '',
  vat_rate: product.vat_rate,
  barcode: product.barcode ?? '',
  condition: String(product.condition),
  region: product.region ?? '',
  country: product.country,
  extra_fields: product.extra_fields.map(({ name, value }) => ({ name, value })),
});

/** Blank means unknown. */
const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

export const toFields = (values: ProductValues) => ({
  name: values.name,
  description: values.description,
  condition: Number(values.condition) as Condition,
  price: values.price,
  ...(values.unit.trim() === '' ? {} : { unit: values.unit }),
  min_lot: values.min_lot,
  stock: values.stock,
  price_vat: PRICE_VATS.find((vat) => vat === values.price_vat) ?? null,
  vat_rate: values.vat_rate,
  barcode: orNull(values.barcode),
  categories: values.categories.map(({ id }) => id),
  article_number: orNull(values.article_number),
  product_series: orNull(values.product_series),
  product_link: orNull(values.product_link),
  factory_producer: orNull(values.factory_producer),
  region: orNull(values.region),
  country: values.country as Country,
  extra_fields: values.extra_fields.map(({ name, value }) => ({ name, value })),
});
