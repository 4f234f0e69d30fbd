type Ask = (leave: () => void) => void;

/**
 * What happens to typed values when their form is left without a question: `kept` ones are offered again in the form.
 */
export type TypedFate = 'kept' | 'lost';

interface Unsaved {
  readonly ask: Ask;
  readonly fate: TypedFate;
}

let unsaved: Unsaved | null = null;
let isDecided = false;

/**
 * For actions that lose typed values without a navigation (signing out, closing a dialog): an unsaved form asks first.
 */
export function leaveBy(action: () => void): void {
  if (unsaved === null) action();
  else
    unsaved.ask(() => {
      isDecided = true;
      action();
    });
}

/** An unsaved form takes over the question; the returned function gives it back. */
export function askBeforeLeaving(ask: Ask, fate: TypedFate = 'lost'): () => void {
  const mine = { ask, fate };
  unsaved = mine;
  isDecided = false;
  return () => {
    if (unsaved === mine) unsaved = null;
  };
}

/** The fate of the open form's values; `null` without such a form, or once its owner has agreed to leave it. */
export const typedFate = (): TypedFate | null => (isDecided ? null : (unsaved?.fate ?? null));
