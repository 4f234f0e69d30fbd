import { sql } from 'kysely';

/** Whether the answer (`c`) brought its request (`orders`) an offer since it was last published: those of before have ended. */
export const HAS_OFFER = sql<boolean>`(c.version is not null and c.round = orders.round)`;
