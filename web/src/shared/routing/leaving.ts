type Ask = (leave: () => void) => void;

/**
 * What happens to typed values when their form is left without a question: `kept` ones are offered again in the form.
 */
export type TypedFate = 'kept' | 'lost';

interface Unsaved {
  readonly ask: Ask;
  readonly fate: TypedFate;
}

/** The innermost form is last: a dialog with a form may be open over another form. */
const unsaved: Unsaved[] = [];
let isDecided = false;

/**
 * For actions that lose typed values without a navigation (signing out, closing a dialog): an unsaved form asks first.
 */
export function leaveBy(action: () => void): void {
  const innermost = unsaved.at(-1);
  if (innermost === undefined) action();
  else
    innermost.ask(() => {
      isDecided = true;
      action();
    });
}

/** An unsaved form takes over the question; the returned function gives it back. */
export function askBeforeLeaving(ask: Ask, fate: TypedFate = 'lost'): () => void {
  const mine = { ask, fate };
  unsaved.push(mine);
  isDecided = false;
  return () => {
    unsaved.splice(unsaved.indexOf(mine), 1);
  };
}

/** The fate of the open form's values; `null` without such a form, or once its owner has agreed to leave it. */
export const typedFate = (): TypedFate | null => (isDecided ? null : (unsaved.at(-1)?.fate ?? null));
