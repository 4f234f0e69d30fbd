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
  /** The account is about to be deleted; a listener may refuse by throwing. */
  'user.deleting': { readonly userId: UserId; readonly at: Date };
  /** An invitation was sent to a contact that this user has confirmed. */
  'invitation.sent': { readonly userId: UserId; readonly companyName: string };
  /** The company has closed: nobody works in it any more. */
  'company.closed': {
    readonly companyId: CompanyId;
    readonly companyName: string;
    /** People with an open claim that the company is theirs. */
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
    /** The person who made the change, and so is not told of it. */
    readonly by: UserId;
  };
  'company.verified': {
    readonly companyId: CompanyId;
    readonly companyName: string;
    /** False: rejected. */
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
  /** The company left the public, since it or all its members are blocked; or it came back. */
  'company.withheld': { readonly companyId: CompanyId; readonly companyName: string; readonly isWithheld: boolean };
  'dispute.decided': {
    readonly userId: UserId;
    readonly companyId: CompanyId;
    readonly companyName: string;
    /** False: the claim was dismissed. */
    readonly isHandedOver: boolean;
    readonly note: string;
  };
  /** An operator gave a company to a person who claimed it. */
  'company.handed_over': {
    readonly companyName: string;
    /** The people who worked in it until then. */
    readonly left: readonly UserId[];
    /** Other people with a claim to it. */
    readonly otherClaimants: readonly UserId[];
  };
  'product.hidden': {
    readonly productId: ProductId;
    readonly productName: string;
    readonly companyId: CompanyId;
    /** False: shown again. */
    readonly isHidden: boolean;
    readonly reason: string;
  };
  /** An operator has closed a request for good. */
  'order.stopped': { readonly orderId: OrderId; readonly companyId: CompanyId; readonly reason: string };
  'report.decided': {
    readonly reportId: ReportId;
    readonly userId: UserId;
    /** The name of what was reported. */
    readonly subject: string;
    readonly isAccepted: boolean;
    readonly note: string;
  };
  /** One batch of the readers of a broadcast is to be notified; `words` are in both languages. */
  'broadcast.told': {
    readonly broadcastId: BroadcastId;
    readonly readers: readonly UserId[];
    readonly words: Readonly<Record<'title_ru' | 'title_en' | 'text_ru' | 'text_en', string>>;
  };
  /** A price list has been imported. */
  'import.finished': {
    readonly companyId: CompanyId;
    /** The name of the file. */
    readonly name: string;
    /** False: rejected. */
    readonly isConfirmed: boolean;
    readonly created: number;
    readonly updated: number;
    readonly skipped: number;
    readonly failed: number;
  };
  'order.activated': { readonly orderId: OrderId; readonly companyId: CompanyId };
  /** The request was sent to suppliers: an answer was opened for each. */
  'order.sent': { readonly orderId: OrderId; readonly chains: readonly ChainId[] };
  /** Matching found no supplier who has not been asked already. */
  'order.nobody_left': { readonly orderId: OrderId };
  /** The request closed without a choice; `chains` are the answers that ended with it. */
  'order.closed': {
    readonly orderId: OrderId;
    readonly how: Exclude<RequestEnding, 'deal'>;
    readonly chains: readonly ChainId[];
  };
  'offer.made': {
    readonly orderId: OrderId;
    readonly chainId: ChainId;
    readonly version: number;
    /** False: it is the first offer of the answer. */
    readonly isChange: boolean;
  };
  'offer.withdrawn': { readonly orderId: OrderId; readonly chainId: ChainId };
  /** `text`: what the buyer wrote to the supplier. */
  'offer.declined': { readonly orderId: OrderId; readonly chainId: ChainId; readonly text: string | null };
  /** The request is a deal; `declined` are the other answers that ended with it. */
  'offer.chosen': { readonly orderId: OrderId; readonly chainId: ChainId; readonly declined: readonly ChainId[] };
  /** A supplier refused; `wasChosen`: by that the supplier gave up a deal. */
  'chain.refused': { readonly orderId: OrderId; readonly chainId: ChainId; readonly wasChosen: boolean };
  'deal.completed': {
    readonly orderId: OrderId;
    readonly chainId: ChainId;
    readonly declined: readonly ChainId[];
    /** The platform completed it after the agreed day; false: the buyer did. */
    readonly isByItself: boolean;
  };
  /** The buyer rated the supplier for the first time; changes of a rating are not told. */
  'deal.rated': { readonly orderId: OrderId; readonly chainId: ChainId; readonly score: number };
  'rating.replied': { readonly orderId: OrderId; readonly chainId: ChainId };
  /** The company that bought in these deals has closed; the deals go on. */
  'deals.buyer_left': { readonly chains: readonly ChainId[] };
  /** The company got a rating, or one of its ratings changed. */
  'company.rated': { readonly companyId: CompanyId };
  /** `first` are the answers in which the other party had read everything before this message. */
  'message.sent': {
    readonly orderId: OrderId;
    readonly chains: readonly ChainId[];
    readonly first: readonly ChainId[];
    readonly from: 'buyer' | 'supplier';
  };
  /** One party of an answer has read the messages of the other. */
  'messages.read': { readonly orderId: OrderId; readonly chainId: ChainId };
  /** The last day on which the request takes answers has begun. */
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
