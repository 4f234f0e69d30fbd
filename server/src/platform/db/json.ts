import { sql } from 'kysely';

/** For columns of type jsonb. */
export const json = (value: object) => sql<object>`${JSON.stringify(value)}::text::jsonb`;
