import {
  acceptOrder,
  activateOrder,
  archiveOrder,
  type ChainId,
  chooseAnswer,
  getDistribution,
  inviteSupplier,
  ORDER_STATUSES,
  type OrderId,
} from '@postavka/contract';
import { describe } from '../people.ts';
import { type Action, type Caller, setValue, untilAnswered } from './caller.ts';
import { createRequest, inDays } from './create-request.ts';

export const statusRegister = (id: number): string => `status of order ${id}`;

/** A request, its activation, an invitation, an offer of the partner and the choice. A step without an answer ends it. */
export const makeDeal: Action = async (caller) => {
  const id = await create(caller);
  if (id === undefined) return;
  const isChosen = await agree(caller, id);
  if (!isChosen) await archive(caller, id);
};

async function agree(caller: Caller, id: OrderId): Promise<boolean> {
  if (!(await activate(caller, id))) return false;
  const chain = await invite(caller, id);
  return chain !== undefined && (await offer(caller, chain, id)) && (await choose(caller, chain, id));
}

async function create(caller: Caller): Promise<OrderId | undefined> {
  // In words that no product has: else each request would be matched with all that were created so far.
  const id = await createRequest(caller, `need ${caller.nextNumber()}`);
  if (id !== undefined) caller.ledger.acknowledgeValue(statusRegister(id), String(ORDER_STATUSES.construction));
  return id;
}

const activate = (caller: Caller, id: OrderId) =>
  setValue(caller, statusRegister(id), String(ORDER_STATUSES.active), () =>
    caller.client.call(activateOrder, { body: { id } }, { token: caller.person.token }),
  );

/** Matching may have asked the partner first. */
async function invite({ client, person, partner, breaches }: Caller, id: OrderId): Promise<ChainId | undefined> {
  const body = { id, company: partner.companyId };
  const invited = await client.call(inviteSupplier, { body }, { token: person.token });
  const isAsked = invited.kind === 'refused' && invited.code === 'already_asked';
  const outcome = isAsked
    ? await client.call(getDistribution, { query: { id: String(id) } }, { token: person.token })
    : invited;
  if (outcome.kind === 'refused') breaches.add('unexpected refusal', `inviting to order ${id}: ${describe(outcome)}`);
  if (outcome.kind !== 'done') return undefined;
  return outcome.value.companies.find(({ company }) => company.id === partner.companyId)?.id;
}

async function offer(caller: Caller, chain: ChainId, order: OrderId): Promise<boolean> {
  const { client, partner, ledger, breaches } = caller;
  const comment = caller.nextName('offer');
  ledger.attempt('offer', comment);
  const body = { id: chain, price: 900, amount: 10, time: inDays(15), comment };
  const outcome = await client.call(acceptOrder, { body }, { token: partner.token });
  if (outcome.kind === 'refused')
    breaches.add('unexpected refusal', `offering for order ${order}: ${describe(outcome)}`);
  if (outcome.kind !== 'done') return false;
  ledger.acknowledge('offer', comment);
  return true;
}

async function choose(caller: Caller, chain: ChainId, id: OrderId): Promise<boolean> {
  const chosen = await setValue(caller, statusRegister(id), String(ORDER_STATUSES.history), () =>
    caller.client.call(chooseAnswer, { body: { id: chain } }, { token: caller.person.token }),
  );
  return chosen !== undefined;
}

/** Possible in every state, so it is sent until it is answered: a company has few active requests. */
async function archive(caller: Caller, id: OrderId): Promise<void> {
  await setValue(caller, statusRegister(id), String(ORDER_STATUSES.archive), () =>
    untilAnswered(caller, () => caller.client.call(archiveOrder, { body: { id } }, { token: caller.person.token })),
  );
}
