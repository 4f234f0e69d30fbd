import fastJson, { type Schema } from 'fast-json-stringify';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

/** What a caller may send, for the OpenAPI document. */
export const inputSchema = (schema: z.ZodType): JsonSchema => toJsonSchema(schema, 'input');

/** What a caller gets; closed objects, for the OpenAPI document. */
export const outputSchema = (schema: z.ZodType): JsonSchema => toJsonSchema(schema, 'output');

/** Writes a reply as JSON. */
export type Serialize = (reply: unknown) => string;

/** Of what a caller gets: writes the listed fields only, several times faster than a generic one. */
export function serializerOf(schema: z.ZodType): Serialize {
  const known = serializers.get(schema);
  if (known) return known;
  const { $schema: _, ...rest } = toJsonSchema(schema, 'output');
  const serialize = fastJson(withNullable(rest) as Schema);
  serializers.set(schema, serialize);
  return serialize;
}

/** Endpoints share replies, and tests build many applications in a process. */
const serializers = new WeakMap<z.ZodType, Serialize>();

/** Of several kinds the serializer tries one after the other; what is only sometimes null has a shorter way to say so. */
function withNullable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withNullable);
  if (typeof schema !== 'object' || schema === null) return schema;
  const all = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, withNullable(value)]));
  const { anyOf, ...rest } = all as { anyOf?: unknown };
  if (!Array.isArray(anyOf)) return all;
  const [kind, none, ...others] = anyOf as JsonSchema[];
  return none?.type === 'null' && others.length === 0 && kind?.type !== undefined
    ? { ...rest, ...kind, nullable: true }
    : all;
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  return z.toJSONSchema(schema, {
    io,
    reused: 'inline',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const shown = z.globalRegistry.get(zodSchema)?.openapi;
      if (typeof shown !== 'object') return;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof typeof jsonSchema];
      Object.assign(jsonSchema, shown);
    },
  }) as JsonSchema;
}
