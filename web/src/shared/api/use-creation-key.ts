import { useState } from 'react';
import { isProblem } from './api-problem.ts';

/**
 * One key for all attempts to send one filled form: two clicks, or a retry after a broken connection, create one thing.
 */
export function useCreationKey(): CreationKey {
  return useState(() => new CreationKey())[0];
}

class CreationKey {
  #key = freshKey();

  current(): string {
    return this.#key;
  }

  /**
   * A success needs a new key for the next thing; a key that the server knows with other values would be refused for
   * ever.
   */
  renewAfter(error: unknown): void {
    if (error === null || isProblem(error, 'idempotency_mismatch')) this.#key = freshKey();
  }
}

// Not `randomUUID()`, which exists only on secure pages.
export const freshKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
