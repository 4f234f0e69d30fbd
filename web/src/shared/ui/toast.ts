export interface Toast {
  readonly kind: 'success' | 'failure';
  readonly title: string;
  readonly text?: string;
  /** What can be done about it: take it back, or go to it. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

type Show = (toast: Toast) => void;

const waiting: Toast[] = [];
const listeners = new Set<() => void>();
let show: Show | null = null;
let isNeeded = false;

/** Shows a short message at the bottom right. */
export function toast(message: Toast): void {
  if (show !== null) {
    show(message);
    return;
  }
  waiting.push(message);
  isNeeded = true;
  for (const listener of listeners) listener();
}

/** Whether anything has been said yet: the toast area travels with the first message. */
export const toastArea = {
  isNeeded: (): boolean => isNeeded,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** The area is loaded: it shows the messages that have waited for it. */
  connect: (next: Show): void => {
    show = next;
    for (const message of waiting.splice(0)) next(message);
  },
};
