import type { ProductChanges } from '@postavka/contract';
import { json } from '../../../platform/db/json.ts';

/** Fields as the table keeps them; what is left out stays as it is. */
export const toColumns = (fields: Omit<ProductChanges, 'id'>) => ({
  name: fields.name,
  description: fields.description,
  condition: fields.condition,
  price: fields.price,
  unit: fields.unit,
  min_lot: fields.min_lot,
  stock: fields.stock,
  price_vat: fields.price_vat,
  vat_rate: fields.vat_rate,
  barcode: fields.barcode,
  categories: fields.categories && [...new Set(fields.categories)],
  article_number: fields.article_number,
  product_series: fields.product_series,
  product_link: fields.product_link,
  factory_producer: fields.factory_producer,
  region: fields.region,
  country: fields.country,
  extra_fields: fields.extra_fields && json(fields.extra_fields),
});
