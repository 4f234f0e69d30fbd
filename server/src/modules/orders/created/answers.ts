import { CHAIN_STATUSES, type OrderId } from '@postavka/contract';
import { sql } from 'kysely';
import { hotRead } from '../../../platform/db/database.ts';
import { isOfferExpired, OFFER_COLUMNS, OUTCOME_COLUMNS } from '../answers/offers.ts';
import { CHAIN_FILES } from '../files/lists.ts';
import { contactIn } from '../parties/contacts.ts';
import { TRADE_COMPANY_COLUMNS } from '../parties/trade-company.ts';
import { RATING_COLUMNS } from '../present/rating.ts';

/** Answers of a request: those of this round, and of earlier ones those with an offer or a message. The chosen first, then offers. */
export const findAnswers = hotRead((db, order: OrderId, round: number, today: string) =>
  db
    .selectFrom('chains as c')
    .innerJoin('companies as k', 'k.id', 'c.company_id')
    .leftJoin('company_responses as r', 'r.company_id', 'c.company_id')
    .leftJoin('offers as f', (join) => join.onRef('f.chain_id', '=', 'c.id').onRef('f.version', '=', 'c.version'))
    .leftJoin('chain_ratings as t', 't.chain_id', 'c.id')
    .select([
      'c.id',
      'c.company_id',
      'c.round',
      'c.status',
      'c.source',
      'c.reasons',
      'c.wave',
      'c.created_at',
      'c.opened_at',
    ])
    .select(OUTCOME_COLUMNS)
    .select(['c.version', 'c.seen_version', 'c.supplier', 'c.buyer_unread as unread', 'c.answered_at'])
    .select(OFFER_COLUMNS)
    .select(CHAIN_FILES)
    .select(contactIn('f.user_id').as('contact'))
    .select(TRADE_COMPANY_COLUMNS)
    .select(RATING_COLUMNS)
    .select(isOfferExpired(today))
    .where('c.order_id', '=', order)
    .where((eb) => eb.or([eb('c.round', '=', round), eb('c.version', 'is not', null), hasWritten]))
    .orderBy(sql`c.selected_at is null`)
    .orderBy(offersFirst)
    .orderBy('c.id'),
);

const { confirmed, completed, waiting } = CHAIN_STATUSES;

/** Offers and deals come first, then suppliers who have not answered, then answers that have ended. */
const offersFirst = sql`case when c.status in (${sql.lit(confirmed)}, ${sql.lit(completed)}) then 0
  when c.status = ${sql.lit(waiting)} then 1 else 2 end`;

/** This leaves out nothing unread: an answer has unread messages only if its supplier wrote some. */
const hasWritten = sql<boolean>`exists (select from chain_messages m where m.chain_id = c.id and m.author = 'supplier')`;

export type AnswerRow = Awaited<ReturnType<typeof findAnswers>>[number];
