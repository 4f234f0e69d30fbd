/** A lexeme as it stands in a query. */
export const quote = (lexeme: string): string => `'${lexeme.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;
/** What no product has. */
export const NOTHING = quote('~');

const group = (queries: readonly string[], by: string): string =>
  queries.length === 1 ? (queries[0] ?? '') : `(${queries.join(by)})`;

/** Queries of which one is enough. */
export const any = (queries: readonly string[]): string => group([...new Set(queries)], ' | ');

/** Queries that are all needed. */
export const all = (queries: readonly string[]): string => group([...new Set(queries)], ' & ');
