import fc from 'fast-check';

/** A schema as `inputSchema` writes it. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u200b',
  'é'.repeat(50),
  "'; drop table users; --",
  '%00%ff%',
  '../../etc/passwd',
  '{{count}}',
  '<script>',
  'anna@zavod.ru',
  '79121234567',
  '7707083893',
  '123456',
  'труба 57х3,5',
  'https://zavod.ru',
  'http://localhost@evil',
  'x'.repeat(300),
  'я'.repeat(20_000),
];
const NUMBERS = [0, -0, -1, 1, 2, 0.5, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, Number.MIN_VALUE];

const text = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 20 }),
);
const number = fc.oneof(fc.constantFrom(...NUMBERS), fc.integer({ min: 1, max: 300 }), fc.double({ noNaN: true }));

/** What no schema asks for. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  text,
  number,
  fc.constantFrom(null, true, false, [], {}, [[[[]]]], [null], { __proto__: null }, { length: -1 }),
  fc.array(text, { maxLength: 300 }),
  fc.dictionary(text, fc.jsonValue(), { maxKeys: 5 }),
);

/** Values that a schema would mostly take, with something else at some place now and then. */
export function valueFor(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: plausible(schema) }, { weight: 1, arbitrary: hostileValue });
}

function plausible(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? schema.allOf;
  if (options && options.length > 0) return fc.oneof(...options.map(valueFor));
  if (schema.properties) return objectOf(schema.properties);
  const [type] = [schema.type].flat();
  if (type === 'array') return fc.array(valueFor(schema.items ?? {}), { maxLength: 4 });
  if (type === 'integer' || type === 'number') return number;
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  return text;
}

const objectOf = (properties: Readonly<Record<string, JsonSchema>>): fc.Arbitrary<unknown> =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, valueFor(inner)])), {
    requiredKeys: [],
  });
