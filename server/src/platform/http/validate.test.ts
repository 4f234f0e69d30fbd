import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { FieldProblem } from '../problem.ts';
import { parsePart, parseQuery } from './validate.ts';

/** Names that every object has. */
const INHERITED = ['__proto__', 'constructor', 'toString'];

describe('a field with a name that every object has', () => {
  test.for(INHERITED)('%s, empty, is dropped from a query as any other unknown one', (name) => {
    const schema = z.object({ q: z.string().optional() });
    expect(
      parseQuery(
        schema,
        Object.fromEntries([
          [name, ''],
          ['q', 'pipe'],
        ]),
      ),
    ).toEqual({ q: 'pipe' });
  });

  test.for(INHERITED.slice(1))('%s is refused by name where unknown ones are refused', (name) => {
    const schema = z.strictObject({ q: z.string().optional() });
    expect(refused(() => parsePart(schema, { [name]: 1 }))).toEqual([name]);
  });
});

test('a filter that may be left out and is empty is left out; one that is needed is not', () => {
  const schema = z.object({ q: z.string().optional(), id: z.string() });
  expect(parseQuery(schema, { q: '', id: '' })).toEqual({ id: '' });
});

function refused(parse: () => unknown): string[] {
  try {
    parse();
  } catch (error) {
    if (error instanceof FieldProblem) return Object.keys(error.fields);
    throw error;
  }
  return expect.fail('was taken');
}
