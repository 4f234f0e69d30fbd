import { z } from 'zod';

/** A whole number. One that is out of its range is told so by the range, so these words are for other values only. */
export const wholeNumber = z.int({ error: ({ code }) => (code === 'invalid_type' ? 'integer' : undefined) });
