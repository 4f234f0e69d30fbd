import type { z } from 'zod';

/** A zod schema, or anything that reports issues like one. */
export interface FormSchema {
  safeParse(values: unknown): { readonly error?: { readonly issues: readonly z.core.$ZodIssue[] } | undefined };
}

/** A schema that loads after its form: zod is a seventh of the scripts of a screen that begins with a form. */
export interface SchemaOnDemand {
  /** `undefined` until it is loaded. */
  readonly now: () => FormSchema | undefined;
  readonly load: () => Promise<FormSchema>;
}

export function schemaOnDemand(load: () => Promise<FormSchema>): SchemaOnDemand {
  let loaded: FormSchema | undefined;
  return {
    now: () => loaded,
    load: async () => {
      loaded = await load();
      return loaded;
    },
  };
}

export const schemaNow = (schema: FormSchema | SchemaOnDemand): FormSchema | undefined =>
  'now' in schema ? schema.now() : schema;

/** Runs at once if the schema is loaded. If it cannot be loaded, the server's checks have to do. */
export function whenLoaded(schema: FormSchema | SchemaOnDemand, run: () => void): void {
  if (schemaNow(schema) !== undefined || !('load' in schema)) run();
  else schema.load().then(run, run);
}
