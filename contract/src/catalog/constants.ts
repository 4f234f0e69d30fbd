// Closed sets without schemas: pages that only name them do not carry the schema library.

/** Words under `product_order`. `relevance` without a text means the newest first. */
export const PRODUCT_ORDERS = ['relevance', 'price', '-price', 'new', 'name'] as const;

/** What a company may look for among its own products, to put it right. */
export const OWN_PRODUCT_KINDS = ['shown', 'hidden', 'no_price', 'no_image', 'no_category'] as const;

/** Columns that a company's own products are sorted by; the newest come first otherwise. */
export const OWN_PRODUCT_SORTS = ['name', 'price', 'updated'] as const;

/** Numbers of the wire; words under `condition`. */
export const CONDITIONS = { new: 0, used: 1 } as const;

/** Where goods are made, named as the filter sends it; words under `country`. */
export const COUNTRIES = [
  'Russia',
  'Belarus',
  'Kazakhstan',
  'China',
  'Turkey',
  'India',
  'Germany',
  'Italy',
  'Poland',
  'Japan',
  'South Korea',
  'Uzbekistan',
] as const;

/** Widths of the four links of an image: 60 px and 283 px at double density are the first and the third. */
export const IMAGE_WIDTHS = [120, 240, 566, 1132] as const;

/** Whether a price has VAT in it. */
export const PRICE_VATS = ['with', 'without'] as const;

/** `2`, `2.1` or `2.1.2`. */
export const CATEGORY_CODE = /^[1-9]\d{0,3}(\.[1-9]\d{0,3}){0,2}$/;
export const REGION_CODE = /^\d{2}$/;
