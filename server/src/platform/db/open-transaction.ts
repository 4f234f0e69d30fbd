import { AsyncLocalStorage } from 'node:async_hooks';

/** Says to everything that is called from within whether a transaction is open. */
export class TransactionMark {
  isOpen = false;
  readonly #outer: TransactionMark | undefined;

  constructor() {
    this.#outer = current.getStore();
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    return current.run(this, work);
  }

  get isWithinOpen(): boolean {
    return this.isOpen || (this.#outer?.isWithinOpen ?? false);
  }
}

const current = new AsyncLocalStorage<TransactionMark>();

/** Whether the caller is inside a transaction that has not ended. */
export const hasOpenTransaction = (): boolean => current.getStore()?.isWithinOpen ?? false;
