import { isProblem } from './api-problem.ts';

/** A removal, done also where there is nothing left to remove: the answer to an earlier try may have been lost. */
export async function unlessGone(removal: Promise<unknown>): Promise<void> {
  try {
    await removal;
  } catch (error) {
    if (!isProblem(error, 'not_found')) throw error;
  }
}
