import {
  acceptOrder,
  activateOrder,
  addOrderFile,
  type ChainId,
  chooseAnswer,
  completeAnswer,
  createProduct,
  getCreatedOrder,
  getDistribution,
  inviteSupplier,
  listMessages,
  type OrderEvent,
  type OrderId,
  sendMessage,
} from '@postavka/contract';
import type { Client, Outcome } from '../client.ts';
import type { Ledger } from '../ledger.ts';
import { describe, type Person } from '../people.ts';
import { type Action, type Caller, untilAnswered } from './caller.ts';
import { createRequest, inDays } from './create-request.ts';

/** Suppliers have this product, so that matching finds them. */
const SOLD = 'Pipe 57x3.5';

/** Called before the first fault. */
export async function offerForSale(client: Client, ledger: Ledger, people: readonly Person[]): Promise<void> {
  for (const { name, token } of people) {
    const product = `${SOLD} ${name}`;
    ledger.attempt('product', product);
    const outcome = await client.call(createProduct, { body: { name: product, price: 900 } }, { token });
    if (outcome.kind !== 'done') throw new Error(`creating ${product}: ${describe(outcome)}`);
    ledger.acknowledge('product', product);
  }
}

/**
 * A deal to its end, by both sides: a request with a file, its activation, matching, an offer, a message, the choice and the
 * completion. A step without an answer is asked about, and sent again if it did not happen.
 */
export const makeWholeDeal: Action = async (caller) => {
  const order = await createRequest(caller, `${SOLD} ${caller.nextName('order')}`);
  if (order === undefined) return;
  const { client, person, partner, ledger } = caller;
  const as = { token: person.token };
  const attached = await attach(caller, order);
  const isActive =
    attached && (await step(caller, order, 'activated', () => client.call(activateOrder, { body: { id: order } }, as)));
  const chain = isActive ? await askPartner(caller, order) : undefined;
  if (chain === undefined) return;
  const comment = caller.nextName('offer');
  const offer = { id: chain, price: 900, amount: 10, time: inDays(15), comment };
  ledger.attempt('offer', comment);
  const isOffered = await step(caller, order, 'offer_received', () =>
    client.call(acceptOrder, { body: offer }, { token: partner.token }),
  );
  if (!isOffered) return;
  ledger.acknowledge('offer', comment);
  if (!(await write(caller, chain))) return;
  const isChosen = await step(caller, order, 'chosen', () => client.call(chooseAnswer, { body: { id: chain } }, as));
  const isComplete =
    isChosen &&
    (await step(caller, order, 'completed', () => client.call(completeAnswer, { body: { id: chain } }, as)));
  if (isComplete) ledger.deals.push({ order, chain, buyer: person.userId, supplier: partner.userId });
};

/** So long that something may end while it is sent. */
const FILE_BYTES = 400_000;
const pdf = (mark: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(
    `%PDF-1.4\n%${mark.padEnd(FILE_BYTES, '.')}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );

async function attach(caller: Caller, order: OrderId): Promise<boolean> {
  const { client, person, ledger } = caller;
  const name = `${caller.nextName('file').replaceAll(' ', '-')}.pdf`;
  const isThere = async (): Promise<boolean> =>
    (await readOrder(caller, order))?.files.some((file) => file.name === name) ?? false;
  const isKept = await untilDone(caller, `attaching ${name}`, isThere, () =>
    client.upload(addOrderFile, { request_id: String(order) }, { name, bytes: pdf(name) }, { token: person.token }),
  );
  if (isKept) ledger.files.set(name, { order, size: pdf(name).length });
  return isKept;
}

/** Matching asks the partner, who sells the product; when it has not yet, the buyer invites the partner. */
async function askPartner(caller: Caller, id: OrderId): Promise<ChainId | undefined> {
  const { client, person, partner, breaches } = caller;
  const as = { token: person.token };
  const chainIn = async (): Promise<ChainId | undefined> => {
    const seen = await client.call(getDistribution, { query: { id: String(id) } }, as);
    if (seen.kind !== 'done') return undefined;
    return seen.value.companies.find(({ company }) => company.id === partner.companyId)?.id;
  };
  for (let looks = 0; looks < LOOKS_FOR_A_MATCH && caller.isGoingOn(); looks += 1) {
    const chain = await chainIn();
    if (chain !== undefined) return chain;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  while (caller.isGoingOn()) {
    const body = { id, company: partner.companyId };
    const invited = await client.call(inviteSupplier, { body }, as);
    if (invited.kind === 'refused' && invited.code !== 'already_asked')
      breaches.add('unexpected refusal', `inviting to order ${id}: ${describe(invited)}`);
    const chain = await chainIn();
    if (chain !== undefined) return chain;
  }
  return undefined;
}

const LOOKS_FOR_A_MATCH = 40;
const LOOK_MS = 250;

async function write(caller: Caller, chain: ChainId): Promise<boolean> {
  const { client, person, partner, ledger } = caller;
  const text = caller.nextName('message');
  const isThere = async (): Promise<boolean> => {
    const outcome = await untilAnswered(caller, () =>
      client.call(listMessages, { query: { id: String(chain), limit: '100' } }, { token: person.token }),
    );
    return outcome.kind === 'done' && outcome.value.data.some((message) => message.text === text);
  };
  ledger.attempt('message', text);
  const isSent = await untilDone(caller, `writing ${text}`, isThere, () =>
    client.call(sendMessage, { body: { id: chain, text } }, { token: partner.token }),
  );
  if (isSent) ledger.acknowledge('message', text);
  return isSent;
}

/** One step of a request's life, which its history must tell once. */
async function step(
  caller: Caller,
  order: OrderId,
  event: OrderEvent,
  send: () => Promise<Outcome<unknown>>,
): Promise<boolean> {
  const isThere = async (): Promise<boolean> =>
    (await readOrder(caller, order))?.history.some((entry) => entry.event === event) ?? false;
  const isDone = await untilDone(caller, `order ${order}: ${event}`, isThere, send);
  if (isDone) caller.ledger.steps.add(`${order} ${event}`);
  return isDone;
}

async function readOrder({ client, person, ...caller }: Caller, id: OrderId) {
  const outcome = await untilAnswered({ client, person, ...caller }, () =>
    client.call(getCreatedOrder, { query: { id: String(id) } }, { token: person.token }),
  );
  return outcome.kind === 'done' ? outcome.value : undefined;
}

/** A refusal is right only after a call without an answer, which may have done it. */
async function untilDone(
  caller: Caller,
  what: string,
  isThere: () => Promise<boolean>,
  send: () => Promise<Outcome<unknown>>,
): Promise<boolean> {
  for (let isUnsure = false; ; ) {
    const outcome = await send();
    if (outcome.kind === 'done') return true;
    if (outcome.kind === 'refused' && !isUnsure) {
      caller.breaches.add('unexpected refusal', `${what}: ${describe(outcome)}`);
      return false;
    }
    isUnsure = true;
    if (!caller.isGoingOn()) return false;
    if (await isThere()) return true;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
