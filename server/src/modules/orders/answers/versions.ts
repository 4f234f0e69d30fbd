import type { ChainId, OfferVersion } from '@postavka/contract';
import type { Db, Tx } from '../../../platform/db/database.ts';

const COMPARED = [
  'price',
  'amount',
  'time',
  'comment',
  'vat',
  'delivery_price',
  'payment_terms',
  'valid_until',
] as const;

/** Every version of an offer, the newest first, with what changed. */
export async function readVersions(db: Db, id: ChainId): Promise<OfferVersion[]> {
  const rows = await db
    .selectFrom('offers')
    .select(['version', ...COMPARED, 'created_at', 'withdrawn_at'])
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
      changed: former ? COMPARED.filter((field) => row[field] !== former[field]) : [],
    };
  });
}

/** The buyer has opened the answer: its offer counts as seen until it changes. */
export const markSeen = (tx: Tx, id: ChainId) =>
  tx
    .updateTable('chains')
    .set((eb) => ({ seen_version: eb.ref('version'), noticed_version: eb.ref('version') }))
    .where('id', '=', id)
    .where('version', 'is not', null)
    .where((eb) => eb('seen_version', 'is distinct from', eb.ref('version')))
    .execute();
