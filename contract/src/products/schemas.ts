import { z } from 'zod';
import { CONDITIONS, COUNTRIES, OWN_PRODUCT_KINDS, PRICE_VATS } from '../catalog/constants.ts';
import { CategoryCode, Product, ProductCard, RegionCode } from '../catalog/schemas.ts';
import { CategoryId, ProductId } from '../ids.ts';
import { INT_MAX, LIMITS } from '../limits.ts';
import { inOneLine, isWebAddress, requiredText, text } from '../text.ts';
import { wholeNumber } from '../whole-number.ts';

const { product, extraField } = LIMITS;

/** An optional text: blank and `null` are the same. Price lists have them on one line, and what is compared with them must too. */
const optionalText = (max: number) =>
  text(max)
    .overwrite(inOneLine)
    .nullable()
    .transform((value) => value || null);

/** A page of the product on the web; nothing but `http` and `https` is a link. */
export const ProductLink = text(product.link)
  .refine((link) => link === '' || isWebAddress(link), { error: 'product_link' })
  .nullable()
  .transform((link) => link || null);

/** Whole roubles for one unit; `null` is a price on request. */
export const ProductPrice = wholeNumber.min(1, { error: 'price_min' }).max(INT_MAX, { error: 'price_max' }).nullable();

/** EAN, UPC or GTIN, however its digits are grouped. */
const Barcode = text(product.barcode)
  .overwrite((code) => code.replace(/[\s-]/g, ''))
  .refine((code) => code === '' || /^\d{8,14}$/.test(code), { error: 'barcode' })
  .nullable()
  .transform((code) => code || null);

export const ExtraField = z.object({
  name: requiredText(extraField.name).overwrite(inOneLine),
  value: requiredText(extraField.value),
});
export type ExtraField = z.infer<typeof ExtraField>;

/** What a company says of a product. */
export const ProductFields = z.object({
  name: requiredText(product.name).overwrite(inOneLine),
  description: text(product.description)
    .nullable()
    .transform((value) => value ?? ''),
  condition: z.literal(Object.values(CONDITIONS), { error: 'choice' }),
  price: ProductPrice,
  /** What the price is for: pieces, metres, tonnes. */
  unit: requiredText(product.unit).overwrite(inOneLine),
  /** The minimum lot that is sold; `null` is any. */
  min_lot: wholeNumber.min(1).max(INT_MAX).nullable(),
  /** How many there are; `null` is not known. */
  stock: wholeNumber.min(0).max(INT_MAX).nullable(),
  /** Whether the price has VAT in it, and of what rate, in percent. */
  price_vat: z.enum(PRICE_VATS, { error: 'choice' }).nullable(),
  vat_rate: wholeNumber.min(0).max(99).nullable(),
  barcode: Barcode,
  /** The first is the main one. */
  categories: z.array(CategoryId).max(product.categories),
  article_number: optionalText(product.article),
  product_series: optionalText(product.series),
  product_link: ProductLink,
  factory_producer: optionalText(product.factory),
  /** Code of a region. */
  region: RegionCode.nullable(),
  country: z.enum(COUNTRIES, { error: 'choice' }),
  extra_fields: z.array(ExtraField).max(extraField.most),
});
export type ProductFields = z.output<typeof ProductFields>;

/** Only the name must be there; what is left out has the value that an empty form has. */
export const NewProduct = ProductFields.partial().required({ name: true });
export type NewProduct = z.output<typeof NewProduct>;

/** What is left out stays as it is. */
export const ProductChanges = ProductFields.partial().extend({ id: ProductId });
export type ProductChanges = z.output<typeof ProductChanges>;

/** 0 hidden, 1 shown. */
export const Availability = z.literal([0, 1], { error: 'choice' });

/** Both spellings of the specification: `product_id` or `id`, `is_available` or `availablesValue`. */
export const AvailabilityChange = z
  .object({
    product_id: ProductId.optional(),
    id: ProductId.optional(),
    is_available: Availability.optional(),
    availablesValue: Availability.optional(),
  })
  .transform(({ product_id, id = product_id, is_available, availablesValue = is_available }, context) => {
    if (id !== undefined && availablesValue !== undefined) return { id, isAvailable: availablesValue === 1 };
    const missing = id === undefined ? 'product_id' : 'is_available';
    context.issues.push({ code: 'custom', message: 'required', path: [missing], input: undefined });
    return z.NEVER;
  });

/** Why an operator has hidden a product, whatever its company says; `null` if none has. */
const HiddenReason = z.string().nullable();

/** A row of the company's own list. */
export const CompanyProductCard = ProductCard.extend({
  /** How many there are; `null` is not known. */
  stock: z.int().nullable(),
  is_available: z.int(),
  hidden_reason: HiddenReason,
  updated_at: z.iso.datetime(),
});
export type CompanyProductCard = z.infer<typeof CompanyProductCard>;

/** A product as its own company sees it, hidden ones too. */
export const CompanyProduct = Product.extend({
  hidden_reason: HiddenReason,
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type CompanyProduct = z.infer<typeof CompanyProduct>;

/** Which products of the own list; they must fit all that is given. */
export const OwnProductFilters = z.object({
  q: text(LIMITS.search.max).optional(),
  only: z.enum(OWN_PRODUCT_KINDS, { error: 'choice' }).optional(),
  /** With everything below it. */
  category: CategoryCode.optional(),
});
export type OwnProductFilters = z.output<typeof OwnProductFilters>;

/** What can be done with many products at once; words of the refusals under `bulk_refusal`. */
export const BULK_ACTIONS = ['hide', 'show', 'delete', 'category', 'price_percent'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/**
 * Products by their ids, or all of the own list that fit; a blank `q` alone is every product. `value`: the id of a category, or by
 * how many percent the price changes. An unknown field is refused: a filter that is ignored would change too much.
 */
export const BulkChange = z
  .strictObject({
    ids: z.array(ProductId).min(1, { error: 'required' }).max(LIMITS.bulk.ids).optional(),
    ...OwnProductFilters.shape,
    action: z.enum(BULK_ACTIONS, { error: 'choice' }),
    value: z.int({ error: 'integer' }).nullish(),
  })
  .superRefine(({ ids, q, only, category, action, value }, context) => {
    const complain = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message, input: undefined });
    if ([ids, q, only, category].every((given) => given === undefined)) complain('ids', 'required');
    if ((action === 'category' || action === 'price_percent') && value == null) complain('value', 'required');
    const { leastPercent, mostPercent } = LIMITS.bulk;
    if (action === 'price_percent' && value != null && (value < leastPercent || value > mostPercent))
      complain('value', 'percent');
  });
export type BulkChange = z.output<typeof BulkChange>;

/** Why a product stayed as it was. */
export const BULK_REFUSALS = ['not_found', 'price_missing', 'price_max'] as const;

export const BulkResult = z.object({
  changed: z.int(),
  refused: z.array(z.object({ id: ProductId, code: z.enum(BULK_REFUSALS) })),
});
export type BulkResult = z.infer<typeof BulkResult>;
