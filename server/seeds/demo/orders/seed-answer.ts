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

export async function seedAnswer(tx: Tx, story: Story, answering: Answering): Promise<void> {
  const { id, request, answer } = answering;
  const { userId: supplier } = story.company(answer.company);
  const at = answeredAt(story, answering);
  const { id: chain } = await tx
    .insertInto('chains')
    .values({ ...askingOf(story, answering), ...whatCameOf(story, answering) })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [i, offer] of offersOf(answer).entries())
    await seedOffer(tx, story, { ...offer, chain, version: i + 1, amount: request.amount, supplier, answered: at });
  if (answer.offer) await addEvent(tx, id, 'offer_received', at, { chain, price: answer.offer.price });
  if (answer.reject) await addEvent(tx, id, 'refused', at, { chain });
  if (isChosen(answer)) await seedDeal(tx, story, answering, chain);
  const { userId: buyer } = story.company(request.buyer);
  await seedMessages(tx, chain, answer.messages ?? [], { buyer, supplier, at });
  if (answer.rating) await seedRating(tx, story, answering, { chain, ...answer.rating });
}

const answeredAt = (story: Story, { request, n }: Answering): Date => story.ago(request.age, 3 + 2 * n);
const chosenAt = (story: Story, { request }: Answering): Date => story.ago(request.age * 0.7);
const completedAt = (story: Story, { request }: Answering): Date => story.ago(request.age * 0.3);

const isChosen = ({ selected, completed }: DemoAnswer): boolean => selected === true || completed === true;

/** The last one stands. */
const offersOf = ({ offer, versions = [] }: DemoAnswer): DemoOffer[] =>
  offer ? [...versions, {}].map((one) => ({ ...offer, ...one })) : [];

/** Who was asked, and why. */
const askingOf = (story: Story, { id, request, answer, n, product }: Answering) => ({
  order_id: id,
  company_id: story.company(answer.company).id,
  round: 1,
  wave: 1,
  source: product ? ('product' as const) : ('matched' as const),
  reasons: json({
    products: product ? [{ id: product.id, name: product.name }] : [],
    category: request.category ? story.category(request.category) : null,
    region: null,
    activity: null,
  }),
  score: 0.8 - n / 20,
  created_at: story.ago(request.age, 1.2),
});

function whatCameOf(story: Story, answering: Answering) {
  const { request, answer, n } = answering;
  const { reject } = answer;
  const answered = answeredAt(story, answering);
  const offers = offersOf(answer).length;
  return {
    status: statusFor(answer),
    rejected_by: rejectedBy(answer),
    ended_with: answer.lost ? ('deal' as const) : (answer.closed && ENDINGS[request.state]) || null,
    reject_reason: (reject?.reason as RejectReason | undefined) ?? null,
    reject_text: reject?.text ?? null,
    version: offers === 0 ? null : offers,
    supplier: offers === 0 ? null : json(story.company(answer.company).snapshot),
    opened_at: offers > 0 || reject || answer.messages ? story.ago(request.age, 2 + n) : null,
    answered_at: offers > 0 || reject ? answered : null,
    selected_at: isChosen(answer) ? chosenAt(story, answering) : null,
    completed_at: answer.completed ? completedAt(story, answering) : null,
    completed_by: answer.completed ? ('buyer' as const) : null,
    updated_at: answered,
  };
}

function rejectedBy({ reject, lost, closed }: DemoAnswer): ChainParty | null {
  if (reject) return 'supplier';
  return lost || closed ? 'buyer' : null;
}

async function seedDeal(tx: Tx, story: Story, answering: Answering, chain: ChainId): Promise<void> {
  const { id, answer } = answering;
  const chosen = chosenAt(story, answering);
  await addEvent(tx, id, 'chosen', chosen, { chain, price: answer.offer?.price ?? 0 });
  if (answer.selected && answer.offer) {
    const deal = { id: chain, orderId: id, chosenAt: chosen, time: story.day(answer.offer.days) };
    await scheduleCompletion(tx, story.calendar, deal);
  }
  if (answer.completed) await addEvent(tx, id, 'completed', completedAt(story, answering), { chain });
}

async function seedRating(
  tx: Tx,
  story: Story,
  { id, request, answer }: Answering,
  { chain, score, text, reply }: NonNullable<DemoAnswer['rating']> & { readonly chain: ChainId },
): Promise<void> {
  const at = story.ago(request.age * 0.25);
  await tx
    .insertInto('chain_ratings')
    .values({
      chain_id: chain,
      company_id: story.company(answer.company).id,
      user_id: story.company(request.buyer).userId,
      score,
      text,
      reply: reply ?? null,
      replied_at: reply === undefined ? null : at,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await addEvent(tx, id, 'rated', at, { chain });
}

function statusFor({ completed, reject, lost, closed, offer }: DemoAnswer) {
  if (completed) return CHAIN_STATUSES.completed;
  if (reject || lost || closed) return CHAIN_STATUSES.reject;
  return offer ? CHAIN_STATUSES.confirmed : CHAIN_STATUSES.waiting;
}

interface OfferVersion extends DemoOffer {
  readonly chain: ChainId;
  readonly version: number;
  readonly amount: DemoRequest['amount'];
  readonly supplier: UserId;
  readonly answered: Date;
}

const seedOffer = (tx: Tx, story: Story, { chain, version, amount, supplier, answered, ...offer }: OfferVersion) =>
  tx
    .insertInto('offers')
    .values({
      chain_id: chain,
      version,
      user_id: supplier,
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
