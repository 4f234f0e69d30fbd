import type { ChainId, FileId, ImageId } from '@postavka/contract';
import type { Db } from '../../../platform/db/database.ts';

/** Columns of the offer (`f`) that stands; all null without one. */
export const OFFER_COLUMNS = [
  'f.price',
  'f.amount as offer_amount',
  'f.time',
  'f.comment',
  'f.vat',
  'f.delivery_price',
  'f.payment_terms',
  'f.valid_until',
  'f.created_at as offered_at',
  'f.user_id as offer_user_id',
] as const;

export interface OfferRow {
  readonly version: number | null;
  readonly price: number | null;
  readonly offer_amount: number | null;
  readonly time: string | null;
  readonly comment: string | null;
  readonly vat: number | null;
  readonly delivery_price: number | null;
  readonly payment_terms: string | null;
  readonly valid_until: string | null;
  readonly offered_at: Date | null;
  readonly is_expired: boolean;
}

/** Without an offer every field is null. */
export const presentOffer = (row: OfferRow) => ({
  price: row.price,
  amount: row.offer_amount,
  total: row.price === null || row.offer_amount === null ? null : row.price * row.offer_amount,
  time: row.time,
  comment: row.comment,
  vat: row.vat,
  delivery_price: row.delivery_price,
  payment_terms: row.payment_terms,
  valid_until: row.valid_until,
  is_expired: row.is_expired,
  version: row.version,
  time_answer: row.offered_at?.toISOString() ?? null,
});

/** Images and documents of several answers at once. */
export async function readAttachments(db: Db, chains: readonly ChainId[]) {
  if (chains.length === 0) return NO_ATTACHMENTS;
  const [images, files] = await Promise.all([
    db
      .selectFrom('chain_images as l')
      .innerJoin('images as i', 'i.id', 'l.image_id')
      .select(['l.chain_id', 'i.id', 'i.key', 'i.name', 'i.width', 'i.height'])
      .where('l.chain_id', 'in', chains)
      .orderBy('l.position')
      .execute(),
    db
      .selectFrom('chain_files as l')
      .innerJoin('files as i', 'i.id', 'l.file_id')
      .select(['l.chain_id', 'i.id', 'i.key', 'i.name', 'i.size'])
      .where('l.chain_id', 'in', chains)
      .orderBy('l.position')
      .execute(),
  ]);
  return {
    images: Map.groupBy(images, ({ chain_id }) => chain_id),
    files: Map.groupBy(files, ({ chain_id }) => chain_id),
  };
}

interface ChainImage {
  readonly id: ImageId;
  readonly key: string;
  readonly width: number;
  readonly height: number;
}
interface ChainFile {
  readonly id: FileId;
  readonly key: string;
  readonly name: string;
  readonly size: number;
}

interface Attachments {
  readonly images: ReadonlyMap<ChainId, readonly ChainImage[]>;
  readonly files: ReadonlyMap<ChainId, readonly ChainFile[]>;
}

const NO_ATTACHMENTS: Attachments = { images: new Map(), files: new Map() };
