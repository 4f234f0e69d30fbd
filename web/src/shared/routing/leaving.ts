type Ask = (leave: () => void) => void;

let ask: Ask | null = null;

/** What loses typed values without being a navigation: signing out, another company. An unsaved form asks first. */
export function leaveBy(action: () => void): void {
  if (ask === null) action();
  else ask(action);
}

/** An unsaved form takes the question over; what is returned gives it back. */
export function askBeforeLeaving(next: Ask): () => void {
  ask = next;
  return () => {
    if (ask === next) ask = null;
  };
}
