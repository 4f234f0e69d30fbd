import type { SkipReason } from './row-kind.ts';

/** What is wrong with a row, or was changed in it: a code and what its words speak of. */
export interface Finding {
  readonly code: FindingCode;
  readonly params?: Readonly<Record<string, string | number>>;
}

export type FindingCode =
  /** Errors: the row is not imported. */
  | 'name_required'
  | 'characters'
  | 'row_overflows'
  | 'too_long'
  | 'day_full'
  /** Warnings: it is, with this said. */
  | 'price_missing'
  | 'price_none'
  | 'page_unsure'
  | 'price_unreadable'
  | 'price_negative'
  | 'price_left_out'
  | 'price_doubtful'
  | 'price_footnote'
  | 'price_too_large'
  | 'price_date'
  | 'price_struck'
  | 'price_words'
  | 'price_converted'
  | 'currency_none'
  | 'price_scaled'
  | 'price_of_pack'
  | 'unit_of_price'
  | 'name_cut'
  | 'name_carried'
  | 'formula_uncounted'
  | 'min_lot_unreadable'
  | 'barcode_unreadable'
  | 'would_double'
  | 'zeros_differ'
  | 'zeros_lost'
  | 'would_hide'
  | 'price_rounded'
  | 'price_zero'
  | 'price_from'
  | 'cell_broken'
  | 'article_was_date'
  | 'article_rounded'
  | 'link_unsafe'
  | 'condition_unknown'
  | 'cut'
  | 'extra_fields_cut'
  | 'category_unknown'
  | 'category_near'
  | 'category_missing'
  | 'country_unknown'
  | 'region_unknown'
  /** Why a row is no product of its own. */
  | SkipReason
  | 'duplicate'
  | 'duplicate_price'
  | 'duplicate_unpriced'
  | 'duplicate_stock'
  | 'article_repeated'
  | 'not_found'
  /** The same in a list without a column of names, in which nothing can be created. */
  | 'not_found_nameless'
  /** A product that is not sold, by the list: a new one, or one of the company's. */
  | 'off_sale'
  | 'off_sale_hides'
  /** A hidden product that the list sells: a list shows nothing. */
  | 'stays_hidden'
  | 'price_jump'
  | 'price_vanishes';
