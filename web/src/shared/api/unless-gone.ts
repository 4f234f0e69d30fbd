import { isProblem } from './api-problem.ts';

/**
 * A removal that also counts as done when the thing is already gone: the answer to an earlier attempt may have been
 * lost.
 */
export async function unlessGone(removal: Promise<unknown>): Promise<void> {
  try {
    await removal;
  } catch (error) {
    if (!isProblem(error, 'not_found')) throw error;
  }
}
