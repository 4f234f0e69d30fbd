import type { ChainId, OfferVersion } from '@postavka/contract';
import type { Db } from '../../../platform/db/database.ts';
import { OFFER_FIELDS } from './offers.ts';

/** Every version of an offer, the newest first, with what changed. */
export async function readVersions(db: Db, id: ChainId): Promise<OfferVersion[]> {
  const rows = await db
    .selectFrom('offers')
    .select(['version', ...OFFER_FIELDS, 'created_at', 'withdrawn_at'])
    .where('chain_id', '=', id)
    .orderBy('version', 'desc')
    .execute();
  return rows.map((row, n) => {
    const former = rows[n + 1];
    return {
      version: row.version,
      price: row.price,
      amount: row.amount,
      total: row.price * row.amount,
      time: row.time,
      comment: row.comment,
      vat: row.vat,
      delivery_price: row.delivery_price,
      payment_terms: row.payment_terms,
      valid_until: row.valid_until,
      created_at: row.created_at.toISOString(),
      withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
      changed: former ? OFFER_FIELDS.filter((field) => row[field] !== former[field]) : [],
    };
  });
}
