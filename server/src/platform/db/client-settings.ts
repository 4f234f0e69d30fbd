import pg from 'pg';

/**
 * What every connection of ours has. Limits of time are not here but set by a statement after connecting: a pooler
 * such as pgbouncer refuses startup parameters that it does not know.
 */
export const clientSettings = (url: string, name: string): pg.ClientConfig => ({
  connectionString: url,
  application_name: name,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  types: { getTypeParser },
});

const parseTexts: (text: string) => (string | null)[] = pg.types.getTypeParser(1009 as number);

/** Ours by type; the parsers of node-postgres are global, and other libraries rely on its defaults. */
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  // int8: ids stay far below 2^53.
  20: Number,
  1016: (text) => parseTexts(text).map((one) => (one === null ? null : Number(one))),
  // A calendar date has no time zone: it stays text.
  1082: (text) => text,
  1182: parseTexts,
};

const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  (format !== 'binary' && PARSERS[oid]) ||
  pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser;
