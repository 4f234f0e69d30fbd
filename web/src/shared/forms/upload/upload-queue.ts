import type { UploadWatch } from '../../api/upload.ts';
import { freshKey } from '../../api/use-creation-key.ts';

/** A file that is waiting, on its way, or refused, by the server or before it was sent. */
export interface Pending {
  readonly key: number;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'failed' | 'refused';
  /** From 0 to 1. */
  readonly progress: number;
  readonly reason: string | null;
  /** Whether sending the same file again may help. */
  readonly mayRetry: boolean;
}

export const isUnderway = ({ state }: Pending): boolean => state === 'waiting' || state === 'sending';

export interface QueueSettings {
  readonly send: (file: File, watch: UploadWatch) => Promise<unknown>;
  readonly onSent: (file: File) => void;
  /** Gives the reason in the reader's words. */
  readonly onFailed: (file: File, error: unknown) => Pick<Pending, 'reason' | 'mayRetry'>;
  /** Files wait while their owner does not exist yet. */
  readonly isHeld: boolean;
}

/** Sends files one after another, so that they arrive in the order in which they were chosen. */
export class UploadQueue {
  #entries: readonly Pending[] = [];
  #settings: QueueSettings | null = null;
  #sending: AbortController | null = null;
  /** A file that is sent again after a lost answer is the same one. */
  readonly #creationKeys = new Map<number, string>();
  #keys = 0;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly entries = (): readonly Pending[] => this.#entries;

  configure(settings: QueueSettings): void {
    this.#settings = settings;
    void this.#work();
  }

  /** With a `reason` the file is refused from the start, and stays in the list to show it. */
  add(file: File, reason: string | null = null): void {
    this.#keys += 1;
    const state = reason === null ? 'waiting' : 'refused';
    this.#show([...this.#entries, { key: this.#keys, file, state, progress: 0, reason, mayRetry: false }]);
    void this.#work();
  }

  retry(key: number): void {
    this.#change(key, { state: 'waiting', progress: 0, reason: null });
    void this.#work();
  }

  /** Removes a file; if it is on its way, the upload is cancelled. */
  drop(key: number): void {
    const entry = this.#entries.find((one) => one.key === key);
    this.#show(this.#entries.filter((one) => one.key !== key));
    if (entry?.state === 'sending') this.#sending?.abort();
  }

  /** The list has left the screen. */
  close(): void {
    this.#settings = null;
    this.#sending?.abort();
  }

  async #work(): Promise<void> {
    const settings = this.#settings;
    const next = this.#entries.find(({ state }) => state === 'waiting');
    if (this.#sending !== null || settings === null || settings.isHeld || next === undefined) return;
    const controller = new AbortController();
    this.#sending = controller;
    await this.#send(next, settings, controller.signal);
    this.#sending = null;
    void this.#work();
  }

  async #send({ key, file }: Pending, { send }: QueueSettings, signal: AbortSignal): Promise<void> {
    this.#change(key, { state: 'sending' });
    try {
      await send(file, {
        signal,
        onProgress: (progress) => this.#change(key, { progress }),
        idempotencyKey: this.#creationKey(key),
      });
      this.#show(this.#entries.filter((one) => one.key !== key));
      this.#settings?.onSent(file);
    } catch (error) {
      if (signal.aborted) return;
      this.#change(key, { state: 'failed', progress: 0, ...this.#settings?.onFailed(file, error) });
    }
  }

  #creationKey(key: number): string {
    const made = this.#creationKeys.get(key) ?? freshKey();
    this.#creationKeys.set(key, made);
    return made;
  }

  #change(key: number, values: Partial<Pending>): void {
    this.#show(this.#entries.map((one) => (one.key === key ? { ...one, ...values } : one)));
  }

  #show(entries: readonly Pending[]): void {
    this.#entries = entries;
    for (const listener of this.#listeners) listener();
  }
}
