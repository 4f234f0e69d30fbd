import {
  acceptOrder,
  type ChainMessage,
  type CompanyId,
  categoryTree,
  companyToken,
  currentUser,
  getCompany,
  getReceivedOrder,
  listMessages,
  listOpenOrders,
  listReceivedOrders,
  listRegions,
  type OpenOrderCard,
  type Permission,
  type ReceivedOrder,
  type ReceivedOrderCard,
  ROLES,
  rejectOrder,
  replyToRating,
  takeOpenOrder,
  withdrawOffer,
} from '@postavka/contract';
import { aCompany } from './companies.ts';
import { fakeApi } from './fake-api.ts';
import { aReceivedCard, aReceivedOrder, listOf } from './orders.ts';
import { aUser } from './render.tsx';

type Handlers = NonNullable<Parameters<typeof fakeApi>[0]>;

interface World {
  readonly cards?: readonly ReceivedOrderCard[];
  readonly count?: number;
  readonly open?: readonly OpenOrderCard[];
  readonly order?: ReceivedOrder;
  readonly messages?: readonly ChainMessage[];
  readonly lacks?: Permission;
  readonly handlers?: Handlers;
}

/** A supplier's company: the requests that it received, and its answers to them. */
export function receivedServer({
  cards = [aReceivedCard()],
  count = cards.length,
  open = [],
  order = aReceivedOrder(),
  messages = [],
  lacks,
  handlers = [],
}: World = {}) {
  const kept = { order };
  const answer = (next: ReceivedOrder = kept.order) => {
    kept.order = next;
    return { body: next };
  };
  const api = fakeApi([
    ...handlers,
    [currentUser, () => ({ body: aUser({ companies: [{ id: 5 as CompanyId, name: 'Steel' }] }) })],
    [companyToken, () => ({ body: { Token: 'c1' } })],
    [
      getCompany,
      () => ({
        body: {
          info: aCompany({ name: 'Steel' }),
          permissions: {
            company_info_permission: true,
            product_interaction_permission: true,
            ordering_permission: true,
            factory_permission: true,
            add_users_permission: true,
            proposal_permission: true,
            ...(lacks === undefined ? {} : { [lacks]: false }),
          },
          role: ROLES.staff,
          block: null,
        },
      }),
    ],
    [listRegions, () => ({ body: [{ code: '69', name: { ru: 'Тверская область', en: 'Tver Region' } }] })],
    [
      categoryTree,
      () => ({
        body: {
          meta: { version: '1', count: 1 },
          categories: {
            4: { id: 1, code: '4', name: { ru: 'Металл', en: 'Metal' }, images: [], is_leaf: true, children: {} },
          },
        },
      }),
    ],
    [listReceivedOrders, () => ({ body: listOf(cards, count) })],
    [listOpenOrders, () => ({ body: listOf(open) })],
    [getReceivedOrder, () => answer()],
    [acceptOrder, () => answer()],
    [withdrawOffer, () => answer()],
    [rejectOrder, () => answer()],
    [replyToRating, () => answer()],
    [takeOpenOrder, () => answer()],
    [listMessages, () => ({ body: listOf(messages) })],
  ]);
  const sent = (part: string) => api.requests.filter(({ url }) => url.includes(part));
  return { ...api, sent, bodies: (part: string) => sent(part).map(({ body }) => JSON.parse(body ?? 'null')) };
}
