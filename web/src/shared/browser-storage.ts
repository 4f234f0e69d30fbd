type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const values = new Map<string, string>();

/** Lives as long as the page. */
const memory: Kept = {
  getItem: (key) => values.get(key) ?? null,
  setItem: (key, value) => void values.set(key, value),
  removeItem: (key) => void values.delete(key),
};

/**
 * Where this browser stores values. Strict settings forbid storage: values then last until the page is left, so that
 * the person can read the site and even sign in. `null` on the server.
 */
export function browserStorage(): Kept | null {
  if (typeof window === 'undefined') return null;
  try {
    return window.localStorage;
  } catch {
    return memory;
  }
}

/** Whether stored values outlive the page. */
export const survivesReload = (): boolean => browserStorage() !== memory;
