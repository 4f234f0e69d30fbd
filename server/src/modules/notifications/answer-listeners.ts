import { type ChainId, ORDER_STATUSES } from '@postavka/contract';
import { type Events, on } from '../../events.ts';
import type { Tx } from '../../platform/db/database.ts';
import { factsOfRequests, offerFacts } from './facts/order-facts.ts';
import { notifyAudiences } from './fan-out/fan-out.ts';
import {
  type Notified,
  notifyAndRefreshBuyer,
  notifyAndRefreshSuppliers,
  notifyBuyer,
  notifySuppliers,
  orderOf,
  refreshPages,
  suppliersOf,
} from './fan-out/notify-parties.ts';

/** Tells each side of an answer what the other one did: offers, the choice, the deal, its rating, messages. */
export function listenToAnswers(): void {
  on('offer.made', (tx, { orderId, chainId, isChange }) =>
    notifyAndRefreshBuyer(tx, orderId, chainId, isChange ? 'offer_changed' : 'offer_received'),
  );
  on('offer.withdrawn', (tx, { orderId, chainId }) => notifyAndRefreshBuyer(tx, orderId, chainId, 'offer_withdrawn'));
  on('offer.declined', tellOfDecline);
  on('offer.chosen', tellOfChoice);
  on('chain.refused', tellOfRefusal);
  on('deal.completed', tellOfCompletion);
  on('deal.rated', (tx, { orderId, chainId, score }) =>
    notifyAndRefreshSuppliers(tx, orderId, { rating_received: [chainId] }, { score }),
  );
  on('rating.replied', (tx, { orderId, chainId }) => notifyAndRefreshBuyer(tx, orderId, chainId, 'rating_replied'));
  on('deals.buyer_left', tellOfBuyerLeft);
  on('message.sent', tellOfMessage);
  on('messages.read', (tx, { orderId, chainId }) => refreshPages(tx, [orderId], [chainId]));
}

/** Only the chosen supplier is told the terms. */
async function tellOfChoice(tx: Tx, { orderId, chainId, declined }: Events['offer.chosen']): Promise<void> {
  await notifyAndRefreshSuppliers(tx, orderId, { offer_chosen: [chainId] }, await offerFacts(tx, chainId));
  await notifyAndRefreshSuppliers(tx, orderId, await ofDeclining(tx, declined));
}

/**
 * Tells the buyer of a refusal that ends a request for a product, gives up a deal or withdraws an offer. Any other is
 * only seen in the distribution log.
 */
async function tellOfRefusal(tx: Tx, { orderId, chainId, wasChosen }: Events['chain.refused']): Promise<void> {
  const { status, is_personal } = await orderOf(tx, orderId);
  const isActive = status === ORDER_STATUSES.active;
  if (isActive && !is_personal) return notifyAndRefreshBuyer(tx, orderId, chainId, 'product_refused');
  if (wasChosen) return notifyAndRefreshBuyer(tx, orderId, chainId, isActive ? 'supplier_lost' : 'archived_deal_lost');
  const [chain] = await suppliersOf(tx, [chainId]);
  if (chain?.hasOffer) return notifyAndRefreshBuyer(tx, orderId, chainId, 'offer_withdrawn');
  await refreshPages(tx, [orderId], [chainId]);
}

/** With the buyer's text, if there is one. */
async function tellOfDecline(tx: Tx, { orderId, chainId, text }: Events['offer.declined']): Promise<void> {
  const [chain] = await suppliersOf(tx, [chainId]);
  const kind = chain?.hasOffer ? 'offer_declined' : 'declined_without_offer';
  if (text === null) await notifyAndRefreshSuppliers(tx, orderId, { [kind]: [chainId] });
  else await notifyAndRefreshSuppliers(tx, orderId, { [`${kind}_with_text` as const]: [chainId] }, { text });
}

/** Tells the supplier, and also the buyer if the platform completed the deal by itself. */
async function tellOfCompletion(
  tx: Tx,
  { orderId, chainId, declined, isByItself }: Events['deal.completed'],
): Promise<void> {
  if (isByItself) await notifyAndRefreshBuyer(tx, orderId, chainId, 'own_deal_completed_by_itself');
  const kind = isByItself ? 'deal_completed_by_itself' : 'deal_completed';
  await notifyAndRefreshSuppliers(tx, orderId, { [kind]: [chainId], ...(await ofDeclining(tx, declined)) });
}

/** Another offer was chosen, which ended these answers: suppliers with an offer are told that theirs was not chosen. */
async function ofDeclining(tx: Tx, chains: readonly ChainId[]): Promise<Notified> {
  const suppliers = await suppliersOf(tx, chains);
  const { withOffer = [], withoutOffer = [] } = Object.groupBy(suppliers, ({ hasOffer }) =>
    hasOffer ? 'withOffer' : 'withoutOffer',
  );
  return { offer_not_chosen: withOffer.map(({ id }) => id), another_chosen: withoutOffer.map(({ id }) => id) };
}

/** The number of statements does not grow with the number of deals. */
async function tellOfBuyerLeft(tx: Tx, { chains }: Events['deals.buyer_left']): Promise<void> {
  const deals = await suppliersOf(tx, chains);
  const orders = deals.map(({ order_id }) => order_id);
  const facts = await factsOfRequests(tx, orders);
  await notifyAudiences(
    tx,
    deals.map(({ id, company_id, order_id }) => ({
      audience: { company: company_id, permission: 'proposal_permission' },
      notice: { kind: 'buyer_left', link: `/o/received/${id}`, params: facts.get(order_id) ?? {} },
    })),
  );
  await refreshPages(tx, orders, chains);
}

/** Only the first of several unread messages is notified of: three lines in a row make one e-mail. */
async function tellOfMessage(tx: Tx, { orderId, chains, first, from }: Events['message.sent']): Promise<void> {
  const [chain] = first;
  if (from === 'buyer') await notifySuppliers(tx, orderId, { message_from_buyer: first });
  else if (chain !== undefined) {
    // The link leads to the answer, where the message is read and replied to.
    await notifyBuyer(tx, orderId, { kind: 'message_from_supplier', params: await offerFacts(tx, chain) }, chain);
  }
  await refreshPages(tx, [orderId], chains);
}
