import {
  type CategoryId,
  CHAIN_STATUSES,
  type ChainId,
  type ChainParty,
  type CompanyId,
  closingOf,
  type OrderEvent,
  type OrderId,
  type OrderState,
  type RejectReason,
  statusOf,
  type UserId,
} from '@postavka/contract';
import { sql } from 'kysely';
import type { Tx } from '../../src/platform/db/database.ts';
import { json } from '../../src/platform/db/json.ts';
import attachments from './attachments.json' with { type: 'json' };
import demoCompanies from './companies.json' with { type: 'json' };
import demo from './orders.json' with { type: 'json' };
import type { DemoPicture } from './products/generate.ts';
import pictures from './products/pictures.json' with { type: 'json' };

interface DemoOffer {
  readonly price: number;
  readonly days: number;
  readonly vat: number;
  readonly delivery: number;
  readonly terms: string;
  readonly valid: number;
  readonly comment: string;
}

interface DemoAnswer {
  readonly company: string;
  readonly offer?: DemoOffer;
  /** What the offer was before. */
  readonly versions?: readonly Partial<DemoOffer>[];
  readonly selected?: boolean;
  readonly completed?: boolean;
  /** Another offer was chosen, or the request was closed. */
  readonly lost?: boolean;
  readonly closed?: boolean;
  readonly reject?: { readonly reason: string; readonly text?: string } | null;
  readonly messages?: readonly (readonly string[])[];
  readonly rating?: { readonly score: number; readonly text: string; readonly reply?: string };
}

interface DemoRequest {
  readonly buyer: string;
  readonly state: string;
  /** Days since it was made; other days are counted from today. */
  readonly age: number;
  readonly category?: string | null;
  /** Whose product it asks for. */
  readonly product?: string;
  readonly title?: string;
  readonly text: string;
  readonly amount: number | null;
  readonly unit?: string | null;
  readonly price: number | null;
  readonly days: number | null;
  readonly deadline?: number;
  readonly address?: string;
  readonly extra?: readonly (readonly string[])[];
  /** Kinds of the demo's pictures. */
  readonly images?: readonly string[];
  /** Documents of `attachments.json`. */
  readonly files?: readonly string[];
  readonly answers?: readonly DemoAnswer[];
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Requests in every status with answers in every state, written as people write them; days are counted from `now`. */
export async function seedOrders(tx: Tx, now: Date): Promise<void> {
  const story = await openStory(tx, now);
  // Lists are by id: the oldest gets the first.
  const requests = (demo.requests as readonly DemoRequest[]).toSorted((a, b) => b.age - a.age);
  for (const request of requests) await seedRequest(tx, story, request);
  for (const { company, categories, regions, min_order } of demo.supply)
    await tx
      .insertInto('supply_profiles')
      .values({
        company_id: story.company(company).id,
        categories: categories.map((code) => story.category(code)),
        regions,
        min_order,
        updated_at: now,
      })
      .execute();
  await sql`update companies k set rating = r.rating
    from (select company_id, round(avg(score), 2)::float8 as rating from chain_ratings group by company_id) r
    where r.company_id = k.id`.execute(tx);
}

interface Party {
  readonly id: CompanyId;
  readonly userId: UserId;
  readonly snapshot: { readonly name: string; readonly inn: string; readonly kpp: string; readonly ogrn: string };
  readonly region: string;
}

interface Story {
  readonly company: (key: string) => Party;
  readonly category: (code: string) => CategoryId;
  /** An instant so many days before now, at a working hour. */
  readonly ago: (days: number, hours?: number) => Date;
  /** A calendar day so many days from now. */
  readonly day: (days: number) => string;
}

async function openStory(tx: Tx, now: Date): Promise<Story> {
  const rows = await tx
    .selectFrom('companies as k')
    .innerJoin('memberships as m', (join) => join.onRef('m.company_id', '=', 'k.id').on('m.role', '=', 1))
    .select(['k.id', 'k.name', 'k.inn', 'k.kpp', 'k.ogrn', 'k.legal_address', 'k.region', 'm.user_id'])
    .where(
      'k.inn',
      'in',
      demoCompanies.companies.map(({ inn }) => inn),
    )
    .execute();
  const parties = new Map(
    demoCompanies.companies.map(({ key, inn }) => [key, rows.find((row) => row.inn === inn)] as const),
  );
  const categories = new Map(
    (await tx.selectFrom('categories').select(['id', 'code']).execute()).map(({ id, code }) => [code, id]),
  );
  return {
    company(key) {
      const row = parties.get(key);
      if (!row) throw new Error(`the demo has no company ${key}`);
      const { id, user_id, region, ...snapshot } = row;
      return { id, userId: user_id, region, snapshot };
    },
    category(code) {
      const id = categories.get(code);
      if (!id) throw new Error(`the demo has no category ${code}`);
      return id;
    },
    ago(days, hours = 0) {
      const tenInMoscow = new Date(now).setUTCHours(7, (days * 17) % 50, 0, 0);
      // Today it may not be ten yet.
      return new Date(Math.min(tenInMoscow - days * DAY_MS, now.getTime() - 6 * HOUR_MS) + hours * HOUR_MS);
    },
    day: (days) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10),
  };
}

async function seedRequest(tx: Tx, story: Story, request: DemoRequest): Promise<void> {
  const buyer = story.company(request.buyer);
  const state = request.state as OrderState;
  const created = story.ago(request.age);
  const isPublished = state !== 'construction';
  const product = request.product === undefined ? undefined : await pickProduct(tx, story.company(request.product).id);
  const { id } = await tx
    .insertInto('orders')
    .values({
      company_id: buyer.id,
      user_id: buyer.userId,
      is_personal: product === undefined,
      title: product?.name ?? request.title ?? '',
      description: request.text,
      category_id: product ? product.category : request.category ? story.category(request.category) : null,
      amount: request.amount,
      ...(request.unit && { unit: request.unit }),
      preferable_price: request.price,
      preferable_time: request.days === null ? null : story.day(request.days),
      answers_deadline: request.deadline === undefined ? null : story.day(request.deadline),
      address: request.address ?? '',
      region: buyer.region,
      extra_fields: json((request.extra ?? []).map(([name, value]) => ({ name, value }))),
      product_id: product?.id ?? null,
      product: product ? json(product.snapshot) : null,
      buyer: isPublished ? json(buyer.snapshot) : null,
      status: statusOf(state),
      closing: closingOf(state),
      round: isPublished ? 1 : 0,
      wave: isPublished ? 1 : 0,
      activated_at: isPublished ? story.ago(request.age, 1) : null,
      closed_at: isPublished && state !== 'active' ? story.ago(request.age / 2) : null,
      created_at: created,
      updated_at: created,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await attach(tx, buyer, id, request);
  await tell(tx, id, 'created', created);
  if (!isPublished) return;
  await tell(tx, id, 'activated', story.ago(request.age, 1));
  const answers = request.answers ?? [];
  if (!product) await tell(tx, id, 'sent', story.ago(request.age, 1.1), { count: answers.length });
  for (const [n, answer] of answers.entries()) await seedAnswer(tx, story, { id, request, answer, n, product });
  const ending = ENDINGS[state];
  if (ending) await tell(tx, id, ending, story.ago(request.age / 2));
}

/** Pictures and documents of `server/art`, which every installation has. */
async function attach(tx: Tx, { id: company_id, userId: user_id }: Party, id: OrderId, request: DemoRequest) {
  for (const [position, kind] of (request.images ?? []).entries()) {
    const picture = (pictures as Readonly<Record<string, readonly DemoPicture[]>>)[kind]?.[0];
    if (!picture) throw new Error(`the demo has no picture ${kind}`);
    const { key, width, height } = picture;
    const image = await tx
      .insertInto('images')
      .values({ key, width, height, company_id, name: `${kind}.webp` })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('order_images').values({ order_id: id, image_id: image.id, position }).execute();
  }
  for (const [position, kind] of (request.files ?? []).entries()) {
    const document = attachments.find((one) => one.kind === kind);
    if (!document) throw new Error(`the demo has no document ${kind}`);
    const { key, name, type, size } = document;
    const file = await tx
      .insertInto('files')
      .values({ key, name, type, size, company_id, user_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('order_files').values({ order_id: id, file_id: file.id, position }).execute();
  }
}

const ENDINGS: Partial<Record<OrderState, OrderEvent>> = {
  reject: 'cancelled',
  archive: 'archived',
  expired: 'expired',
};

interface Answering {
  readonly id: OrderId;
  readonly request: DemoRequest;
  readonly answer: DemoAnswer;
  readonly n: number;
  readonly product: DemoProduct | undefined;
}

async function seedAnswer(tx: Tx, story: Story, { id, request, answer, n, product }: Answering): Promise<void> {
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
      reject_reason: (answer.reject?.reason as RejectReason | undefined) ?? null,
      reject_text: answer.reject?.text ?? null,
      version: offers.length === 0 ? null : offers.length,
      supplier: offers.length === 0 ? null : json(supplier.snapshot),
      opened_at: offers.length > 0 || answer.reject || answer.messages ? story.ago(request.age, 2 + n) : null,
      answered_at: offers.length > 0 || answer.reject ? answered : null,
      selected_at: isChosen ? chosenAt : null,
      completed_at: answer.completed ? story.ago(request.age * 0.3) : null,
      created_at: asked,
      updated_at: answered,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [i, offer] of offers.entries())
    await seedOffer(tx, story, chain, i + 1, { ...(offer as DemoOffer) }, request, supplier.userId, answered);
  if (answer.offer) await tell(tx, id, 'offer_received', answered, { chain, price: answer.offer.price });
  if (answer.reject) await tell(tx, id, 'refused', answered, { chain });
  if (isChosen) await tell(tx, id, 'chosen', chosenAt, { chain, price: answer.offer?.price ?? 0 });
  if (answer.completed) await tell(tx, id, 'completed', story.ago(request.age * 0.3), { chain });
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
    await tell(tx, id, 'rated', rated, { chain });
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

/** The last word is not read yet by the other side. */
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

interface DemoProduct {
  readonly id: number;
  readonly name: string;
  readonly category: CategoryId | null;
  readonly snapshot: object;
}

async function pickProduct(tx: Tx, companyId: CompanyId) {
  const row = await tx
    .selectFrom('products as p')
    .innerJoin('companies as k', 'k.id', 'p.company_id')
    .select(['p.id', 'p.name', 'p.description', 'p.article_number', 'p.price', 'p.condition', 'p.extra_fields'])
    .select(['p.categories', 'k.name as company'])
    .where('p.company_id', '=', companyId)
    .where('p.is_visible', '=', true)
    .orderBy('p.id')
    .executeTakeFirstOrThrow();
  const { id, categories, company, ...snapshot } = row;
  return {
    id,
    name: row.name,
    category: (categories[0] ?? null) as CategoryId | null,
    snapshot: { ...snapshot, company: { id: companyId, name: company } },
  };
}

const tell = (
  tx: Tx,
  orderId: OrderId,
  event: OrderEvent,
  at: Date,
  { chain, count, price }: { chain?: ChainId; count?: number; price?: number } = {},
) =>
  tx
    .insertInto('order_events')
    .values({ order_id: orderId, event, at, chain_id: chain ?? null, count: count ?? null, price: price ?? null })
    .execute();
