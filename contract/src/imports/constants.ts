// Closed sets without schemas, as in catalog/constants.ts.

export const IMPORT_STATUSES = ['in_progress', 'confirmed', 'rejected'] as const;

/** What a column of a price list can become: a field of the product, an extra field under its header, or nothing. */
export const COLUMN_USES = [
  'name',
  'article_number',
  'price',
  'price_wholesale',
  'unit',
  'quantity',
  'category',
  'description',
  'manufacturer',
  'country',
  'link',
  'image',
  'series',
  'condition',
  'region',
  'barcode',
  'vat',
  'min_order',
  'row_number',
  'extra',
  'ignored',
] as const;

/** What becomes of a row. */
export const ROW_OUTCOMES = ['created', 'updated', 'unchanged', 'skipped', 'failed'] as const;
