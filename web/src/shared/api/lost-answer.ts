import { ApiProblem, isDoubtful } from './api-problem.ts';
import { freshKey } from './use-creation-key.ts';

/**
 * If the answer to a change was lost, looks whether the change has been made after all. It looks at once, since the
 * next refetch of a list may drop the row.
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

/** For a change that may be made twice: sends it once more if no answer came. */
export async function onceMore<Changed>(change: () => Promise<Changed>): Promise<Changed> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof ApiProblem && isUnanswered(error)) return change();
    throw error;
  }
}

/** The same for a change with an idempotency key: the second attempt has the key of the first. */
export function onceWithKey<Changed>(
  change: (key: { readonly idempotencyKey: string }) => Promise<Changed>,
): Promise<Changed> {
  const key = { idempotencyKey: freshKey() };
  return onceMore(() => change(key));
}

/** The server has not answered: the connection broke, or a proxy replied in its place. */
const isUnanswered = ({ code }: ApiProblem): boolean => code === 'network' || code === 'bad_reply';
