export interface Toast {
  readonly kind: 'success' | 'failure';
  readonly title: string;
  readonly text?: string;
  /** What can be done about it: take it back, or go to it. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

type Show = (toast: Toast) => void;
type Dismiss = (kind: Toast['kind']) => void;

const waiting: Toast[] = [];
const listeners = new Set<() => void>();
let show: Show | null = null;
let dismiss: Dismiss = () => {};
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

/** What failed is being tried again: what was said of it no longer holds. */
export const dismissFailure = (): void => dismiss('failure');

/** Whether anything has been said yet: the toast area travels with the first message. */
export const toastArea = {
  isNeeded: (): boolean => isNeeded,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** The area is loaded: it shows the messages that have waited for it. */
  connect: (next: Show, nextDismiss: Dismiss = () => {}): void => {
    show = next;
    dismiss = nextDismiss;
    for (const message of waiting.splice(0)) next(message);
  },
};
