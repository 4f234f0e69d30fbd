type Ask = (leave: () => void) => void;

/** What becomes of typed values when their form is gone without a question: `kept` are offered again where they were typed. */
export type TypedFate = 'kept' | 'lost';

interface Unsaved {
  readonly ask: Ask;
  readonly fate: TypedFate;
}

let unsaved: Unsaved | null = null;
let isDecided = false;

/** What loses typed values without being a navigation (signing out, closing a dialog): an unsaved form asks first. */
export function leaveBy(action: () => void): void {
  if (unsaved === null) action();
  else
    unsaved.ask(() => {
      isDecided = true;
      action();
    });
}

/** An unsaved form takes the question over; what is returned gives it back. */
export function askBeforeLeaving(ask: Ask, fate: TypedFate = 'lost'): () => void {
  const mine = { ask, fate };
  unsaved = mine;
  isDecided = false;
  return () => {
    if (unsaved === mine) unsaved = null;
  };
}

/** Of the form that is open and not saved; `null` if there is none, or its owner has agreed to leave it. */
export const typedFate = (): TypedFate | null => (isDecided ? null : (unsaved?.fate ?? null));
