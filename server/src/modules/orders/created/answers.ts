import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { OFFER_COLUMNS, readAttachments } from '../answers/offers.ts';
import type { OrderRow } from '../life/locks.ts';
import { readContacts } from '../parties/contacts.ts';
import { TRADE_COMPANY_COLUMNS } from '../parties/trade-company.ts';

/** Answers of a request: those of this round, and what earlier ones brought. The chosen first, then offers. */
export async function readAnswers(db: Db, order: Pick<OrderRow, 'id' | 'round'>, today: string) {
  const chains = await db
    .selectFrom('chains as c')
    .innerJoin('companies as k', 'k.id', 'c.company_id')
    .leftJoin('company_responses as r', 'r.company_id', 'c.company_id')
    .leftJoin('offers as f', (join) => join.onRef('f.chain_id', '=', 'c.id').onRef('f.version', '=', 'c.version'))
    .leftJoin('chain_ratings as t', 't.chain_id', 'c.id')
    .select(['c.id', 'c.company_id', 'c.status', 'c.source', 'c.reasons', 'c.wave', 'c.created_at', 'c.opened_at'])
    .select(['c.rejected_by', 'c.reject_reason', 'c.reject_text', 'c.selected_at', 'c.completed_at'])
    .select(['c.version', 'c.seen_version', 'c.supplier', 'c.buyer_unread as unread', 'c.answered_at'])
    .select(OFFER_COLUMNS)
    .select(TRADE_COMPANY_COLUMNS)
    .select(['t.score as rating_score', 't.text as rating_text', 't.created_at as rated_at'])
    .select(['t.reply as rating_reply', 't.replied_at'])
    .select(sql<boolean>`coalesce(f.valid_until < ${today}, false)`.as('is_expired'))
    .where('c.order_id', '=', order.id)
    .where((eb) => eb.or([eb('c.round', '=', order.round), eb('c.version', 'is not', null)]))
    .orderBy(sql`c.selected_at is null`)
    .orderBy(sql`case c.status when 2 then 0 when 3 then 0 when 1 then 1 else 2 end`)
    .orderBy('c.id')
    .execute();
  const ids = chains.map(({ id }) => id);
  const [contacts, attachments] = await Promise.all([
    readContacts(
      db,
      chains.map((chain) => chain.offer_user_id),
    ),
    readAttachments(db, ids),
  ]);
  return { chains, contacts, attachments };
}

export type Answers = Awaited<ReturnType<typeof readAnswers>>;
export type AnswerRow = Answers['chains'][number];
