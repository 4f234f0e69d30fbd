// Closed sets without schemas, as in catalog/constants.ts.

export const IMPORT_STATUSES = ['in_progress', 'confirmed', 'rejected'] as const;

/** What a column of a price list can become: a field of the product, an extra field under its header, or nothing. */
export const COLUMN_USES = [
  'name',
  'article_number',
  'price',
  /** May be the price: a person has to say so, or not. */
  'undecided',
  'price_wholesale',
  'currency',
  'unit',
  'quantity',
  /** Whether its product is sold, or archived and the like. */
  'on_sale',
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

/** What any number of columns of a table may be: groups and subgroups are one path, warehouses are one stock. */
export const SHARED_USES = [
  'extra',
  'ignored',
  'undecided',
  'category',
  'quantity',
] as const satisfies readonly (typeof COLUMN_USES)[number][];

/** What becomes of a row. */
export const ROW_OUTCOMES = ['created', 'updated', 'unchanged', 'skipped', 'failed'] as const;

/** Of which goods a text among them speaks: those up to the next title, all below it, all of the list. */
export const NOTE_REACHES = ['own', 'following', 'all'] as const;

/** What an import does with what it finds: all of it, only products that are there, only their prices. */
export const IMPORT_MODES = ['all', 'update', 'prices'] as const;

export const TEXT_ENCODINGS = [
  'utf-8',
  'windows-1251',
  'ibm866',
  'koi8-r',
  'x-mac-cyrillic',
  'iso-8859-5',
  'utf-16le',
] as const;
export const TEXT_DELIMITERS = [';', ',', '\t', '|', '^', '~'] as const;
