import { z } from 'zod';
import { CompanyResponse } from '../companies/schemas.ts';
import { CategoryId, CompanyId, FileId, ImageId, ProductId } from '../ids.ts';
import {
  CATEGORY_CODE,
  type CONDITIONS,
  type COUNTRIES,
  PRICE_VATS,
  type PRODUCT_ORDERS,
  REGION_CODE,
} from './constants.ts';

export type ProductOrder = (typeof PRODUCT_ORDERS)[number];

export type Condition = (typeof CONDITIONS)[keyof typeof CONDITIONS];

export type Country = (typeof COUNTRIES)[number];

export type PriceVat = (typeof PRICE_VATS)[number];

/** A name that is kept in both languages. */
const BothNames = z.object({ ru: z.string(), en: z.string() });

/** One category. The tree has three levels, so it is written out rather than recursive. */
const categoryNode = <C extends z.ZodType>(children: C) =>
  z.object({
    id: CategoryId,
    code: z.string(),
    name: BothNames,
    images: z.array(z.string()),
    is_leaf: z.boolean(),
    /** By code. */
    children,
  });

const Leaf = categoryNode(z.object({}));
const Branch = categoryNode(z.record(z.string(), Leaf));
const Root = categoryNode(z.record(z.string(), Branch));

export const CategoryTree = z.object({
  meta: z.object({ version: z.string(), count: z.int() }),
  categories: z.record(z.string(), Root),
});
export type CategoryTree = z.infer<typeof CategoryTree>;

export const CategoryCode = z.string().regex(CATEGORY_CODE, { error: 'category' });
export const RegionCode = z.string().regex(REGION_CODE, { error: 'region' });

/** A category as products carry it, named in the reader's language. */
export const CategoryRef = z.object({ id: CategoryId, code: z.string(), name: z.string() });
export type CategoryRef = z.infer<typeof CategoryRef>;

/** A category that was looked for, with the names above it, from the root. */
export const FoundCategory = z.object({
  id: CategoryId,
  code: z.string(),
  name: z.string(),
  path: z.array(z.string()),
});

export const Region = z.object({ code: z.string(), name: BothNames });
export type Region = z.infer<typeof Region>;

export const Image = z.object({
  id: ImageId,
  /** thumb, small, large, full. */
  links: z.array(z.string()),
  /** Of the last link, for the place that it will take. */
  width: z.int(),
  height: z.int(),
});
export type Image = z.infer<typeof Image>;

export const AttachedFile = z.object({ id: FileId, name: z.string(), link: z.string(), size: z.int() });
export type AttachedFile = z.infer<typeof AttachedFile>;

export const ProductCard = z.object({
  id: ProductId,
  name: z.string(),
  /** Whole roubles for one unit; `null` is a price on request. */
  price: z.int().nullable(),
  /** What the price is for, and the minimum lot that is sold. */
  unit: z.string(),
  min_lot: z.int().nullable(),
  images: z.array(Image),
  /** Code of a region, and its name in the reader's language. */
  region: z.string().nullable(),
  region_name: z.string().nullable(),
  country: z.string(),
  company: z.string(),
  company_id: CompanyId,
  company_verified: z.boolean(),
  /** Where the company is; the product may be sold from another region. */
  company_region_name: z.string().nullable(),
  category: CategoryRef.nullable(),
  article_number: z.string().nullable(),
  condition: z.int(),
  /** Of the company that sells it. */
  rating: z.number().nullable(),
});
export type ProductCard = z.infer<typeof ProductCard>;

export const Product = ProductCard.extend({
  description: z.string(),
  /** How many there are, whether the price has VAT in it, its rate in percent; `null` is not known. */
  stock: z.int().nullable(),
  price_vat: z.enum(PRICE_VATS).nullable(),
  vat_rate: z.int().nullable(),
  barcode: z.string().nullable(),
  files: z.array(AttachedFile),
  extra_fields: z.array(z.object({ name: z.string(), value: z.string() })),
  product_series: z.string().nullable(),
  product_link: z.string().nullable(),
  factory_producer: z.string().nullable(),
  categories: z.array(CategoryRef),
  /** 0 hidden, 1 shown. */
  is_available: z.int(),
  /** Of the company that sells it. */
  company_response: CompanyResponse,
});
export type Product = z.infer<typeof Product>;

/** A page of products. Counting stops early where it would cost more than it says. */
export const ProductPage = z.object({
  data: z.array(ProductCard),
  count: z.int(),
  /** Whether there are more than `count` says. */
  count_is_capped: z.boolean(),
  /** Pages that can be opened. */
  pages: z.int(),
  /** What was looked for instead, when the text as it came found nothing: a typo or the wrong keyboard layout. */
  corrected: z.string().nullable(),
  /** Words of the text that no product has together with the others. */
  left_out: z.array(z.string()),
  /** Of `data`, products that have some of the words, or only a category that is called so among other things. */
  similar: z.array(ProductId),
  /** Whether none of `data` has the words themselves: it is what they mean. */
  is_by_meaning: z.boolean(),
});
export type ProductPage = z.infer<typeof ProductPage>;

const counted = { count: z.int() };

/** How a search can be narrowed. Of more than can be counted the counts are estimates, rounded, and end at the cap. */
export const SearchFacets = z.object({
  categories: z.array(CategoryRef.extend(counted)),
  regions: z.array(z.object({ code: z.string(), name: z.string(), ...counted })),
  /** Of confirmed companies, and with a picture. */
  verified: z.int(),
  with_image: z.int(),
  is_estimated: z.boolean(),
});
export type SearchFacets = z.infer<typeof SearchFacets>;

export const Suggestions = z.object({
  products: z.array(ProductCard),
  categories: z.array(FoundCategory),
  companies: z.array(
    z.object({ id: CompanyId, name: z.string(), region_name: z.string().nullable(), company_verified: z.boolean() }),
  ),
});
export type Suggestions = z.infer<typeof Suggestions>;
