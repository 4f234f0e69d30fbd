import {
  CHAIN_STATUSES,
  type ChainId,
  type ChainParty,
  type OrderId,
  type RejectReason,
  type RequestEnding,
  type UserId,
} from '@postavka/contract';
import { scheduleCompletion } from '../../../src/modules/orders/index.ts';
import type { Tx } from '../../../src/platform/db/database.ts';
import { json } from '../../../src/platform/db/json.ts';
import type { DemoAnswer, DemoOffer, DemoRequest } from './demo-request.ts';
import { addEvent } from './events.ts';
import type { DemoProduct } from './products.ts';
import { HOUR_MS, type Story } from './story.ts';

interface Answering {
  readonly id: OrderId;
  readonly request: DemoRequest;
  readonly answer: DemoAnswer;
  readonly n: number;
  readonly product: DemoProduct | undefined;
}

/** How a request of the demo ends, by its state. */
export const ENDINGS: Partial<Record<string, Exclude<RequestEnding, 'stopped' | 'deal'>>> = {
  reject: 'cancelled',
  archive: 'archived',
  expired: 'expired',
};

export async function seedAnswer(tx: Tx, story: Story, { id, request, answer, n, product }: Answering): Promise<void> {
  const supplier = story.company(answer.company);
  const asked = story.ago(request.age, 1.2);
  const answered = story.ago(request.age, 3 + 2 * n);
  const isChosen = answer.selected === true || answer.completed === true;
  const isRejected = answer.reject != null || answer.lost === true || answer.closed === true;
  const offers = answer.offer ? [...(answer.versions ?? []), {}].map((one) => ({ ...answer.offer, ...one })) : [];
  const chosenAt = story.ago(request.age * 0.7);
  const { id: chain } = await tx
    .insertInto('chains')
    .values({
      order_id: id,
      company_id: supplier.id,
      round: 1,
      wave: 1,
      source: product ? 'product' : 'matched',
      reasons: json({
        products: product ? [{ id: product.id, name: product.name }] : [],
        category: request.category ? story.category(request.category) : null,
        region: null,
        activity: null,
      }),
      score: 0.8 - n / 20,
      status: statusFor(answer),
      rejected_by: isRejected ? (answer.reject ? 'supplier' : 'buyer') : null,
      ended_with: answer.lost ? 'deal' : (answer.closed && ENDINGS[request.state]) || null,
      reject_reason: (answer.reject?.reason as RejectReason | undefined) ?? null,
      reject_text: answer.reject?.text ?? null,
      version: offers.length === 0 ? null : offers.length,
      supplier: offers.length === 0 ? null : json(supplier.snapshot),
      opened_at: offers.length > 0 || answer.reject || answer.messages ? story.ago(request.age, 2 + n) : null,
      answered_at: offers.length > 0 || answer.reject ? answered : null,
      selected_at: isChosen ? chosenAt : null,
      completed_at: answer.completed ? story.ago(request.age * 0.3) : null,
      completed_by: answer.completed ? 'buyer' : null,
      created_at: asked,
      updated_at: answered,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [i, offer] of offers.entries())
    await seedOffer(tx, story, chain, i + 1, { ...(offer as DemoOffer) }, request, supplier.userId, answered);
  if (answer.offer) await addEvent(tx, id, 'offer_received', answered, { chain, price: answer.offer.price });
  if (answer.reject) await addEvent(tx, id, 'refused', answered, { chain });
  if (isChosen) await addEvent(tx, id, 'chosen', chosenAt, { chain, price: answer.offer?.price ?? 0 });
  if (answer.selected && answer.offer)
    await scheduleCompletion(tx, story.calendar, {
      ...{ id: chain, orderId: id, chosenAt },
      time: story.day(answer.offer.days),
    });
  if (answer.completed) await addEvent(tx, id, 'completed', story.ago(request.age * 0.3), { chain });
  await seedMessages(tx, chain, answer.messages ?? [], {
    buyer: story.company(request.buyer).userId,
    supplier: supplier.userId,
    at: answered,
  });
  if (answer.rating) {
    const rated = story.ago(request.age * 0.25);
    await tx
      .insertInto('chain_ratings')
      .values({
        chain_id: chain,
        company_id: supplier.id,
        user_id: story.company(request.buyer).userId,
        score: answer.rating.score,
        text: answer.rating.text,
        reply: answer.rating.reply ?? null,
        replied_at: answer.rating.reply === undefined ? null : rated,
        created_at: rated,
        updated_at: rated,
      })
      .execute();
    await addEvent(tx, id, 'rated', rated, { chain });
  }
}

function statusFor({ completed, reject, lost, closed, offer }: DemoAnswer) {
  if (completed) return CHAIN_STATUSES.completed;
  if (reject || lost || closed) return CHAIN_STATUSES.reject;
  return offer ? CHAIN_STATUSES.confirmed : CHAIN_STATUSES.waiting;
}

const seedOffer = (
  tx: Tx,
  story: Story,
  chain: ChainId,
  version: number,
  offer: DemoOffer,
  { amount }: DemoRequest,
  userId: UserId,
  answered: Date,
) =>
  tx
    .insertInto('offers')
    .values({
      chain_id: chain,
      version,
      user_id: userId,
      price: offer.price,
      amount: amount ?? 1,
      time: story.day(offer.days),
      comment: offer.comment,
      vat: offer.vat,
      delivery_price: offer.delivery,
      payment_terms: offer.terms,
      valid_until: story.day(offer.valid),
      created_at: new Date(answered.getTime() + (version - 1) * HOUR_MS),
    })
    .execute();

/** The last message is unread by the other side. */
async function seedMessages(
  tx: Tx,
  chain: ChainId,
  messages: readonly (readonly string[])[],
  { at, ...users }: { readonly [P in ChainParty]: UserId } & { readonly at: Date },
): Promise<void> {
  for (const [n, [author, text = '']] of messages.entries())
    await tx
      .insertInto('chain_messages')
      .values({
        chain_id: chain,
        author: author as ChainParty,
        user_id: users[author as ChainParty],
        text,
        created_at: new Date(at.getTime() + n * 0.4 * HOUR_MS),
      })
      .execute();
  const last = messages.at(-1)?.[0] as ChainParty | undefined;
  if (last)
    await tx
      .updateTable('chains')
      .set(last === 'buyer' ? { supplier_unread: 1 } : { buyer_unread: 1 })
      .where('id', '=', chain)
      .execute();
}
