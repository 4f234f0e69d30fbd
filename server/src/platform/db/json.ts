/** A value as JSON text: the driver would write an array as PostgreSQL's own kind of array. */
export type JsonText = string & { readonly __json: true };

/** For columns of type jsonb. */
export const json = (value: object): JsonText => JSON.stringify(value) as JsonText;
