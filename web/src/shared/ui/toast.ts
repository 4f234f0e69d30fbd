export interface Toast {
  readonly kind: 'success' | 'failure';
  readonly title: string;
  readonly text?: string;
}

type Show = (toast: Toast) => void;

const waiting: Toast[] = [];
let show: Show | null = null;

/** Shows a short message at the bottom right. */
export function toast(message: Toast): void {
  if (show === null) waiting.push(message);
  else show(message);
}

/** The toast area arrives after the page; it takes over what has been said so far. */
export function connectToasts(next: Show): void {
  show = next;
  for (const message of waiting.splice(0)) next(message);
}
