// Closed sets and transition tables without schemas: pages that only name them do not carry the schema library.

/** Numbers of the wire; their words are in `words/` under `order_status`. */
export const ORDER_STATUSES = { history: 0, construction: 1, active: 2, archive: 3, reject: 4 } as const;
export type OrderStatus = (typeof ORDER_STATUSES)[keyof typeof ORDER_STATUSES];

/** Their names as a request goes through them, for lists of choices. */
export const ORDER_STATUS_NAMES = [
  'construction',
  'active',
  'history',
  'reject',
  'archive',
] as const satisfies readonly (keyof typeof ORDER_STATUSES)[];

/** How a request was closed; an archived deal stays a deal. */
export const CLOSINGS = ['deal', 'expired'] as const;
export type Closing = (typeof CLOSINGS)[number];

/** A status with all that decides what may follow. */
export const ORDER_STATES = [
  'construction',
  'active',
  'reject',
  'archive',
  'expired',
  'deal',
  'archived_deal',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** What people do with a request, then what answers and time do to it. `activate` is also "reopen". */
export const ORDER_ACTIONS = [
  'activate',
  'update',
  'cancel',
  'archive',
  'delete',
  'repeat',
  'choose',
  'expire',
  'lose_supplier',
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** What a person may be offered to do with a request itself. */
export const ORDER_BUTTONS = [
  'activate',
  'update',
  'cancel',
  'archive',
  'delete',
  'repeat',
] as const satisfies OrderAction[];
export type OrderButton = (typeof ORDER_BUTTONS)[number];

/** The life of a request: what is not here is refused. */
export const ORDER_TRANSITIONS: {
  readonly [S in OrderState]: { readonly [A in OrderAction]?: OrderState | 'gone' };
} = {
  construction: {
    activate: 'active',
    update: 'construction',
    cancel: 'reject',
    archive: 'archive',
    delete: 'gone',
    repeat: 'construction',
  },
  active: { cancel: 'reject', archive: 'archive', repeat: 'active', choose: 'deal', expire: 'expired' },
  reject: { activate: 'active', update: 'construction', archive: 'archive', delete: 'gone', repeat: 'reject' },
  archive: { activate: 'active', update: 'construction', archive: 'archive', delete: 'gone', repeat: 'archive' },
  expired: { activate: 'active', update: 'construction', archive: 'archive', repeat: 'expired' },
  deal: { archive: 'archived_deal', repeat: 'deal', lose_supplier: 'active' },
  archived_deal: { archive: 'archived_deal', repeat: 'archived_deal', lose_supplier: 'archive' },
};

/** The state that the action leads to; `undefined` is a refusal. */
export const nextOrderState = (state: OrderState, action: OrderAction): OrderState | 'gone' | undefined =>
  ORDER_TRANSITIONS[state][action];

export interface OrderStanding {
  readonly state: OrderState;
  /** Whether any supplier ever made an offer: such a request stays on record, also as a draft again. */
  readonly hadOffer: boolean;
  /** Closed by an operator: it stays closed, and on record. */
  readonly isStopped?: boolean;
}

const NOT_STOPPED: ReadonlySet<OrderAction> = new Set(['activate', 'update', 'delete', 'lose_supplier']);

/** Whether the action is possible now. */
export const mayOrder = ({ state, hadOffer, isStopped = false }: OrderStanding, action: OrderAction): boolean =>
  nextOrderState(state, action) !== undefined &&
  !(action === 'delete' && hadOffer) &&
  !(isStopped && NOT_STOPPED.has(action));

/** Buttons for a request. Archiving twice does no harm, and is not offered. */
export const allowedOrderActions = (standing: OrderStanding): OrderButton[] =>
  ORDER_BUTTONS.filter((action) => mayOrder(standing, action) && !(action === 'archive' && isArchived(standing.state)));

export const isArchived = (state: OrderState): boolean => statusOf(state) === ORDER_STATUSES.archive;

const COLUMNS: { readonly [S in OrderState]: readonly [OrderStatus, Closing | null] } = {
  construction: [ORDER_STATUSES.construction, null],
  active: [ORDER_STATUSES.active, null],
  reject: [ORDER_STATUSES.reject, null],
  archive: [ORDER_STATUSES.archive, null],
  expired: [ORDER_STATUSES.history, 'expired'],
  deal: [ORDER_STATUSES.history, 'deal'],
  archived_deal: [ORDER_STATUSES.archive, 'deal'],
};

export const statusOf = (state: OrderState): OrderStatus => COLUMNS[state][0];
export const closingOf = (state: OrderState): Closing | null => COLUMNS[state][1];

export function orderState(status: OrderStatus, closing: Closing | null): OrderState {
  const state = ORDER_STATES.find((one) => statusOf(one) === status && closingOf(one) === closing);
  if (!state) throw new Error(`no request is ${status} and ${closing}`);
  return state;
}

/** Numbers of the wire; words under `chain_status`. */
export const CHAIN_STATUSES = { reject: 0, waiting: 1, confirmed: 2, completed: 3 } as const;
export type ChainStatus = (typeof CHAIN_STATUSES)[keyof typeof CHAIN_STATUSES];

/** Answers that wait for something: for an offer, for a choice, or for the goods. */
export const OPEN_CHAIN_STATUSES = [CHAIN_STATUSES.waiting, CHAIN_STATUSES.confirmed] as const;

export const CHAIN_PARTIES = ['buyer', 'supplier'] as const;
export type ChainParty = (typeof CHAIN_PARTIES)[number];

/** Who ended an answer; the platform does when an operator closes the request. */
export const REJECTERS = [...CHAIN_PARTIES, 'platform'] as const;
export type Rejecter = (typeof REJECTERS)[number];

/** Who marks a deal completed; the platform does some days after the agreed one. */
export const COMPLETERS = ['buyer', 'platform'] as const satisfies readonly Rejecter[];
export type Completer = (typeof COMPLETERS)[number];

/** How a request ends whose open answers end with it; `stopped`: by an operator; `deal`: another offer was chosen. */
export const REQUEST_ENDINGS = ['cancelled', 'archived', 'expired', 'stopped', 'deal'] as const;
export type RequestEnding = (typeof REQUEST_ENDINGS)[number];

/** `refused`: by the supplier, who may still make an offer; `declined`: by the buyer, or because the request ended. */
export const CHAIN_STATES = ['waiting', 'confirmed', 'selected', 'refused', 'declined', 'completed'] as const;
export type ChainState = (typeof CHAIN_STATES)[number];

/** `close`: the request was closed otherwise than by this answer. */
export const CHAIN_ACTIONS = ['offer', 'withdraw', 'reject', 'decline', 'choose', 'complete', 'close'] as const;
export type ChainAction = (typeof CHAIN_ACTIONS)[number];

/** The life of an answer: what is not here is refused. */
export const CHAIN_TRANSITIONS: { readonly [S in ChainState]: { readonly [A in ChainAction]?: ChainState } } = {
  waiting: { offer: 'confirmed', reject: 'refused', decline: 'declined', close: 'declined' },
  confirmed: {
    offer: 'confirmed',
    withdraw: 'waiting',
    reject: 'refused',
    decline: 'declined',
    choose: 'selected',
    close: 'declined',
  },
  selected: { reject: 'refused', complete: 'completed' },
  refused: { offer: 'confirmed' },
  declined: {},
  completed: {},
};

/** The state that the action leads to; `undefined` is a refusal. Offers and choices need an active request. */
export const nextChainState = (state: ChainState, action: ChainAction, order: OrderState): ChainState | undefined =>
  (action === 'offer' || action === 'choose') && order !== 'active' ? undefined : CHAIN_TRANSITIONS[state][action];

const SUPPLIER_ACTIONS = ['offer', 'withdraw', 'reject'] as const satisfies ChainAction[];
const BUYER_ACTIONS = ['choose', 'decline', 'complete'] as const satisfies ChainAction[];
export const CHAIN_BUTTONS = [...SUPPLIER_ACTIONS, ...BUYER_ACTIONS] as const;
export type ChainButton = (typeof CHAIN_BUTTONS)[number];

/** With a company that is blocked or closed nothing new is agreed. */
const AGREEING: ReadonlySet<ChainAction> = new Set(['offer', 'choose']);

export interface ChainObstacles {
  /** The other party is blocked or closed. */
  readonly isOut?: boolean;
  /** The supplier has another answer to the same request that is open: it is the one to answer with. */
  readonly isReplaced?: boolean;
  /** The last day of the offer is over. */
  readonly isExpired?: boolean;
}

/** Buttons for one party of an answer. */
export const allowedChainActions = (
  party: ChainParty,
  state: ChainState,
  order: OrderState,
  { isOut = false, isReplaced = false, isExpired = false }: ChainObstacles = {},
): ChainButton[] =>
  (party === 'buyer' ? BUYER_ACTIONS : SUPPLIER_ACTIONS).filter(
    (action) =>
      nextChainState(state, action, order) !== undefined &&
      !(isOut && AGREEING.has(action)) &&
      !(isReplaced && action === 'offer') &&
      !(isExpired && action === 'choose'),
  );

export interface ChainColumns {
  readonly status: ChainStatus;
  readonly rejected_by: Rejecter | null;
  readonly selected_at: Date | string | null;
}

export function chainState({ status, rejected_by, selected_at }: ChainColumns): ChainState {
  if (status === CHAIN_STATUSES.completed) return 'completed';
  if (status === CHAIN_STATUSES.waiting) return 'waiting';
  if (status === CHAIN_STATUSES.confirmed) return selected_at === null ? 'confirmed' : 'selected';
  return rejected_by === 'supplier' ? 'refused' : 'declined';
}

const CHAIN_STATUS_OF: { readonly [S in ChainState]: ChainStatus } = {
  waiting: CHAIN_STATUSES.waiting,
  confirmed: CHAIN_STATUSES.confirmed,
  selected: CHAIN_STATUSES.confirmed,
  refused: CHAIN_STATUSES.reject,
  declined: CHAIN_STATUSES.reject,
  completed: CHAIN_STATUSES.completed,
};

export const chainStatusOf = (state: ChainState): ChainStatus => CHAIN_STATUS_OF[state];

export interface ComparableChain extends ChainColumns {
  readonly price: number | null;
}

/**
 * Offers that are compared: those that stand. Of a deal also those that the buyer declined in the same publication: the
 * choice was made among them.
 */
export function comparedOffers<C extends ComparableChain>(chains: readonly C[], isEarlier: (chain: C) => boolean): C[] {
  const isDeal = chains.some(({ selected_at: at }) => at !== null);
  return chains.filter((chain) => {
    if (chain.price === null) return false;
    const state = chainState(chain);
    return state === 'declined' ? isDeal && !isEarlier(chain) : state !== 'waiting' && state !== 'refused';
  });
}

/** Why a supplier does not answer; words under `reject_reason`. */
export const REJECT_REASONS = ['out_of_stock', 'amount', 'region', 'price', 'not_our_profile', 'other'] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

/** How a company came to a request; words under `chain_source`. */
export const CHAIN_SOURCES = ['product', 'matched', 'invited', 'taken'] as const;
export type ChainSource = (typeof CHAIN_SOURCES)[number];

/** What happened to a request, for its timeline; words under `order_event`. */
export const ORDER_EVENTS = [
  'created',
  'activated',
  'reopened',
  'sent',
  'invited',
  'taken',
  'opened',
  'offer_received',
  'offer_changed',
  'offer_withdrawn',
  'refused',
  'declined',
  'chosen',
  'supplier_lost',
  'completed',
  'rated',
  'cancelled',
  'archived',
  'expired',
  'changed',
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/** Order types of the specification. */
export const ORDER_TYPES = { product: 0, personal: 1 } as const;
