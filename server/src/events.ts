import type {
  BroadcastId,
  ChainId,
  CompanyId,
  OrderId,
  ProductId,
  ReportId,
  RequestEnding,
  UserId,
} from '@postavka/contract';
import type { Tx } from './platform/db/database.ts';

/** The events between modules, with their data. */
export interface Events {
  'user.verified': { readonly userId: UserId };
  /** Signed in from a browser that the user has not used before. */
  'user.new_device': { readonly userId: UserId; readonly ip: string };
  /** The account is about to be deleted; who needs the user may refuse. */
  'user.deleting': { readonly userId: UserId; readonly at: Date };
  /** To a contact that a user has confirmed. */
  'invitation.sent': { readonly userId: UserId; readonly companyName: string };
  /** Nobody works in it any more. */
  'company.closed': {
    readonly companyId: CompanyId;
    readonly companyName: string;
    /** Who said that the company is theirs. */
    readonly claimants: readonly UserId[];
  };
  'invitation.accepted': { readonly companyId: CompanyId; readonly companyName: string; readonly userId: UserId };
  /** Somebody else changed what a user is in a company. */
  'member.changed': {
    readonly userId: UserId;
    readonly companyId: CompanyId;
    readonly companyName: string;
    /** `deleted`: left by deleting the account. */
    readonly change: 'changed' | 'removed' | 'left' | 'deleted';
    /** Who did it, and need not be told. */
    readonly by: UserId;
  };
  'company.verified': {
    readonly companyId: CompanyId;
    readonly companyName: string;
    /** Or rejected. */
    readonly isConfirmed: boolean;
    readonly reason: string;
  };
  /** An operator has blocked an account, or taken that back. */
  'user.blocked': { readonly userId: UserId; readonly isBlocked: boolean; readonly at: Date };
  /** An operator has blocked a company, or taken that back. */
  'company.blocked': {
    readonly companyId: CompanyId;
    readonly companyName: string;
    readonly isBlocked: boolean;
    readonly reason: string;
  };
  /** It left the public, or came back: blocked, or all its members are. */
  'company.withheld': { readonly companyId: CompanyId; readonly companyName: string; readonly isWithheld: boolean };
  'dispute.decided': {
    readonly userId: UserId;
    readonly companyId: CompanyId;
    readonly companyName: string;
    /** Or dismissed. */
    readonly isHandedOver: boolean;
    readonly note: string;
  };
  /** An operator gave a company to who claimed it. */
  'company.handed_over': {
    readonly companyName: string;
    /** Who worked in it until then. */
    readonly left: readonly UserId[];
    /** Others who claimed it. */
    readonly otherClaimants: readonly UserId[];
  };
  'product.hidden': {
    readonly productId: ProductId;
    readonly productName: string;
    readonly companyId: CompanyId;
    /** Or shown again. */
    readonly isHidden: boolean;
    readonly reason: string;
  };
  /** An operator has closed a request for good. */
  'order.stopped': { readonly orderId: OrderId; readonly companyId: CompanyId; readonly reason: string };
  'report.decided': {
    readonly reportId: ReportId;
    readonly userId: UserId;
    /** What was reported, as it is called. */
    readonly subject: string;
    readonly isAccepted: boolean;
    readonly note: string;
  };
  /** A part of an audience is to be told something; `words` in both languages. */
  'broadcast.told': {
    readonly broadcastId: BroadcastId;
    readonly readers: readonly UserId[];
    readonly words: Readonly<Record<'title_ru' | 'title_en' | 'text_ru' | 'text_en', string>>;
  };
  /** A price list has been imported. */
  'import.finished': {
    readonly companyId: CompanyId;
    /** Of the file. */
    readonly name: string;
    /** Or rejected. */
    readonly isConfirmed: boolean;
    readonly created: number;
    readonly updated: number;
    readonly skipped: number;
    readonly failed: number;
  };
  'order.activated': { readonly orderId: OrderId; readonly companyId: CompanyId };
  /** Suppliers were asked: one answer is opened for each. */
  'order.sent': { readonly orderId: OrderId; readonly chains: readonly ChainId[] };
  /** Suppliers were looked for, and all who could serve it have been asked, or there are none. */
  'order.nobody_left': { readonly orderId: OrderId };
  /** Closed without a choice; `chains` are the answers that were refused with it. */
  'order.closed': {
    readonly orderId: OrderId;
    readonly how: Exclude<RequestEnding, 'deal'>;
    readonly chains: readonly ChainId[];
  };
  'offer.made': {
    readonly orderId: OrderId;
    readonly chainId: ChainId;
    readonly version: number;
    /** Or the first one. */
    readonly isChange: boolean;
  };
  'offer.withdrawn': { readonly orderId: OrderId; readonly chainId: ChainId };
  /** `text`: what the buyer wrote to the supplier. */
  'offer.declined': { readonly orderId: OrderId; readonly chainId: ChainId; readonly text: string | null };
  /** The request is a deal; `declined` are the other answers that ended with it. */
  'offer.chosen': { readonly orderId: OrderId; readonly chainId: ChainId; readonly declined: readonly ChainId[] };
  /** A supplier refused; one who was chosen gave up the deal. */
  'chain.refused': { readonly orderId: OrderId; readonly chainId: ChainId; readonly wasChosen: boolean };
  'deal.completed': {
    readonly orderId: OrderId;
    readonly chainId: ChainId;
    readonly declined: readonly ChainId[];
    /** Its days are over; or the buyer said so. */
    readonly isByItself: boolean;
  };
  /** The buyer of these deals has closed; they go on. */
  /** For the first time: a change is not told. */
  'deal.rated': { readonly orderId: OrderId; readonly chainId: ChainId; readonly score: number };
  'rating.replied': { readonly orderId: OrderId; readonly chainId: ChainId };
  'deals.buyer_left': { readonly chains: readonly ChainId[] };
  /** One of its ratings is new or has changed. */
  'company.rated': { readonly companyId: CompanyId };
  /** `first`: in these answers the other party had read everything before it. */
  'message.sent': {
    readonly orderId: OrderId;
    readonly chains: readonly ChainId[];
    readonly first: readonly ChainId[];
    readonly from: 'buyer' | 'supplier';
  };
  /** What was unread in an answer has been read by one of its parties. */
  'messages.read': { readonly orderId: OrderId; readonly chainId: ChainId };
  /** The last day of answers has begun. */
  'order.deadline_near': { readonly orderId: OrderId };
}

type Listener<E extends keyof Events> = (tx: Tx, event: Events[E]) => Promise<void>;

const listeners = new Map<keyof Events, Set<Listener<never>>>();

/** Listens in the transaction of the change itself: both happen or neither does. What takes long adds a job. */
export function on<E extends keyof Events>(type: E, listener: Listener<E>): void {
  const known = listeners.get(type) ?? new Set();
  listeners.set(type, known.add(listener));
}

const registered = new Set<() => void>();

/** Registers a module's listeners once, however many applications a process puts together. */
export function listenOnce(register: () => void): void {
  if (registered.has(register)) return;
  registered.add(register);
  register();
}

export async function emit<E extends keyof Events>(tx: Tx, type: E, event: Events[E]): Promise<void> {
  for (const listener of listeners.get(type) ?? []) await (listener as Listener<E>)(tx, event);
}
