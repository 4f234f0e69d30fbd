import { ApiProblem, isDoubtful } from './api-problem.ts';
import { freshKey } from './use-creation-key.ts';

/**
 * A change that counts as made when the thing is seen to be so: its answer was lost, or that of an earlier try was. Asked
 * for at once, as its row may leave the list with the next reading.
 */
export async function unlessDone<Changed, Seen>(
  change: Promise<Changed>,
  read: () => Promise<Seen>,
  isDone: (thing: Seen) => boolean,
): Promise<Changed | Seen> {
  try {
    return await change;
  } catch (error) {
    const thing = error instanceof ApiProblem && isDoubtful(error) ? await read().catch(() => null) : null;
    if (thing !== null && isDone(thing)) return thing;
    throw error;
  }
}

/** A change that may be made twice: it is sent once more if no answer came. */
export async function onceMore<Changed>(change: () => Promise<Changed>): Promise<Changed> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof ApiProblem && isUnanswered(error)) return change();
    throw error;
  }
}

/** The same of a change that is made once for each key, so that the server knows the second try. */
export function onceWithKey<Changed>(
  change: (key: { readonly idempotencyKey: string }) => Promise<Changed>,
): Promise<Changed> {
  const key = { idempotencyKey: freshKey() };
  return onceMore(() => change(key));
}

/** By the server: the connection broke, or a proxy answered in its place. */
const isUnanswered = ({ code }: ApiProblem): boolean => code === 'network' || code === 'bad_reply';
