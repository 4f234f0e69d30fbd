import type { ChainId, OrderId, UserId } from '@postavka/contract';

/** What can be counted in the database by its name, which nobody else uses. */
export const ROWS = ['product', 'order', 'offer', 'sign-up', 'message'] as const;
export type RowKind = (typeof ROWS)[number];

type Written = 'acknowledged' | 'unknown';

/** A value that one caller changes, one call after another. */
export interface Register {
  acknowledged: string;
  /** Sent after it without an answer: one of these may have become the value. */
  maybe: string[];
}

interface Deal {
  readonly order: OrderId;
  readonly chain: ChainId;
  readonly buyer: UserId;
  readonly supplier: UserId;
}

/** What the server has promised, as its callers know it. */
export class Ledger {
  readonly rows: Readonly<Record<RowKind, Map<string, Written>>> = {
    product: new Map(),
    order: new Map(),
    offer: new Map(),
    'sign-up': new Map(),
    message: new Map(),
  };
  /** What the history of an order must tell once: its id and the event. */
  readonly steps = new Set<string>();
  /** Deals that both sides know to be complete. */
  readonly deals: Deal[] = [];
  /** By their names. */
  readonly files = new Map<string, { readonly order: OrderId; readonly size: number }>();
  readonly registers = new Map<string, Register>();

  /** Called before the request is sent: a row whose call got no answer may be there. */
  attempt(kind: RowKind, name: string): void {
    if (!this.rows[kind].has(name)) this.rows[kind].set(name, 'unknown');
  }

  acknowledge(kind: RowKind, name: string): void {
    this.rows[kind].set(name, 'acknowledged');
  }

  /** Called before the request is sent. */
  attemptValue(register: string, value: string): void {
    const known = this.registers.get(register);
    if (known) known.maybe.push(value);
  }

  /** A register is verified from its first acknowledged value on. */
  acknowledgeValue(register: string, value: string): void {
    this.registers.set(register, { acknowledged: value, maybe: [] });
  }

  /** A call that was refused changed nothing. */
  withdrawValue(register: string, value: string): void {
    const known = this.registers.get(register);
    if (known) known.maybe = known.maybe.filter((one) => one !== value);
  }

  mayBe(register: string, value: string): boolean {
    const known = this.registers.get(register);
    return known === undefined || known.acknowledged === value || known.maybe.includes(value);
  }

  count(kind: RowKind, written: Written): number {
    return [...this.rows[kind].values()].filter((one) => one === written).length;
  }
}
