import { type FieldIssue, fieldIssue } from '@postavka/contract';
import type { z } from 'zod';
import { FieldProblem } from '../problem.ts';

/** Strict: nothing is coerced, unknown fields are dropped unless the schema refuses them, every complaint is collected. */
export function parsePart(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {}, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new FieldProblem(complaints(parsed.error.issues));
}

/** A filter that may be left out and is empty is left out: forms send all their fields. */
export function parseQuery(schema: z.ZodObject | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const given = Object.entries(value ?? {}).filter(([name, text]) => text !== '' || !mayBeLeftOut(schema, name));
  return parsePart(schema, Object.fromEntries(given));
}

/** A caller may name what every object has, as `constructor`. */
const mayBeLeftOut = ({ shape }: z.ZodObject, name: string): boolean =>
  Object.hasOwn(shape, name) && shape[name]?.def.type === 'optional';

/** Complaints by dotted field name; what concerns the whole is under `non_field`. */
function complaints(issues: readonly z.core.$ZodIssue[]): Record<string, FieldIssue[]> {
  const fields = Map.groupBy(
    issues.flatMap(nearestAlternative).flatMap(eachUnknown),
    ({ path }) => path.join('.') || 'non_field',
  );
  return Object.fromEntries([...fields].map(([name, own]) => [name, own.map(fieldIssue)]));
}

/** A field that is not known is named itself. */
const eachUnknown = (issue: z.core.$ZodIssue): z.core.$ZodIssue[] =>
  issue.code === 'unrecognized_keys' ? issue.keys.map((key) => ({ ...issue, path: [...issue.path, key] })) : [issue];

/** Of the alternatives of a union, the one with the fewest complaints is what the caller meant. */
function nearestAlternative(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const nearest = issue.errors.toSorted((a, b) => a.length - b.length)[0] ?? [];
  if (nearest.every((inner) => inner.path.length === 0)) return [issue];
  return nearest.flatMap(nearestAlternative).map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}
