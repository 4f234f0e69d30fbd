import type { ChainId, ChainSource, CompanyId } from '@postavka/contract';
import { emit } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { json } from '../../../platform/db/json.ts';
import { copyClarifications } from '../conversation/copy-clarifications.ts';
import type { OrderRow } from '../life/locks.ts';

/** Why a company was asked, as rows keep it. */
export interface StoredReasons {
  readonly products: readonly { readonly id: number; readonly name: string }[];
  /** Ids and codes: their names are given in the reader's language. */
  readonly category: number | null;
  readonly region: string | null;
  /** Of the activity classifier. */
  readonly activity: string | null;
}

/** The reasons of a supplier who was invited, or joined by itself: matching gave none. */
export const NO_REASONS: StoredReasons = { products: [], category: null, region: null, activity: null };

export interface NewChain {
  readonly companyId: CompanyId;
  readonly wave: number;
  readonly source: ChainSource;
  readonly score: number | null;
  readonly reasons: StoredReasons;
}

/** Asks companies about an active request. A company is asked once in a round, also if two ask it at the same moment. */
export async function openChains(
  tx: Tx,
  order: OrderRow,
  at: Date,
  asked: readonly NewChain[],
  { tell = true }: { readonly tell?: boolean } = {},
): Promise<{ readonly id: ChainId; readonly company_id: CompanyId }[]> {
  if (asked.length === 0) return [];
  const opened = await tx
    .insertInto('chains')
    .values(
      asked.map(({ companyId, wave, source, score, reasons }) => ({
        order_id: order.id,
        company_id: companyId,
        round: order.round,
        wave,
        source,
        score,
        reasons: json(reasons),
        // A supplier that joins by itself has read the request; one that is asked again has not.
        opened_at: source === 'taken' && !tell ? at : null,
        created_at: at,
        updated_at: at,
      })),
    )
    .onConflict((on) => on.doNothing())
    .returning(['id', 'company_id'])
    .execute();
  if (opened.length === 0) return [];
  const chains = opened.map(({ id }) => id);
  await copyClarifications(tx, order, chains);
  if (tell) await emit(tx, 'order.sent', { orderId: order.id, chains });
  return opened;
}
