import { expect } from 'vitest';
import type { Refusal } from './actor.ts';

/** The refusal of a call that must be refused. */
export const refused = (call: Promise<unknown>): Promise<Refusal> =>
  call.then(
    () => expect.fail('was not refused'),
    (error) => error,
  );
