import type { Endpoint } from '@postavka/contract';
import fc from 'fast-check';
import { inputSchema } from '../../src/platform/http/json-schema.ts';
import { form } from '../form.ts';
import { hostileValue, type JsonSchema, valueFor } from './values.ts';

/** A request as it goes over the line; printed as JSON it can be sent again. */
export interface FuzzRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

/** Valid-ish and hostile requests of one endpoint; whose token they carry is added by the sender. */
export function requestFor(endpoint: Endpoint): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      path: pathFor(endpoint),
      query: endpoint.query ? queryFor(endpoint.query as never) : fc.constant(''),
      content: contentFor(endpoint),
      headers: oddHeaders,
      method: fc.oneof(
        { weight: 30, arbitrary: fc.constant(endpoint.method) },
        fc.constantFrom('HEAD', 'PUT', 'OPTIONS'),
      ),
    })
    .map(({ path, query, content, headers, method }) => ({
      method,
      path: query === '' ? path : `${path}?${query}`,
      headers: { ...headers, ...content.headers },
      body: method === 'HEAD' || method === 'OPTIONS' || endpoint.method === 'GET' ? undefined : content.body,
    }));
}

const SEGMENTS = [
  '1',
  '0',
  '-1',
  '9'.repeat(30),
  '%00',
  '%2F',
  '..%2f..',
  '%E0%A4%A',
  'x'.repeat(400),
  '%D1%8F',
  'null',
  '%F0%9F',
];

const pathFor = ({ path }: Endpoint): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.array(fc.constantFrom(...SEGMENTS), { minLength: 3, maxLength: 3 }),
      fc.oneof(
        { weight: 20, arbitrary: fc.constant((whole: string) => whole) },
        fc.constantFrom(
          (whole: string) => whole.slice(0, -1),
          (whole: string) => whole.toUpperCase(),
          (whole: string) => whole.replace('/api/', '/api//'),
          (whole: string) => `${whole}x/`,
          (whole: string) => `${whole};a=b`,
        ),
      ),
    )
    .map(([segments, mangle]) => {
      let at = 0;
      return mangle(path.replace(/:\w+/g, () => segments[at++ % segments.length] ?? '1'));
    });

function queryFor(schema: Parameters<typeof inputSchema>[0]): fc.Arbitrary<string> {
  const { properties = {} } = inputSchema(schema) as JsonSchema;
  const names = Object.keys(properties);
  const name = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...names, 'x') },
    fc.constantFrom('a[]', '__proto__', ''),
  );
  const value = fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: -2, max: 400 }).map(String) },
    hostileValue.map((one) => (typeof one === 'string' ? one : (JSON.stringify(one) ?? ''))),
  );
  return fc.array(fc.tuple(name, value), { maxLength: names.length + 1 }).map((pairs) =>
    pairs
      .map(([key, one]) => `${encode(key)}=${encode(one)}`)
      .join('&')
      .slice(0, 6000),
  );
}

const encode = (part: string): string => encodeURIComponent(part.toWellFormed());

const TYPES = [
  'text/plain',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'x',
  '*/*',
];
const RAW = [
  '',
  '{',
  '[]',
  'null',
  '"\\ud800"',
  '[{"__proto__":1}]',
  `${'['.repeat(5000)}`,
  '{"a":1}{"b":2}',
  '\xff\xfe',
];

interface Content {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

function contentFor(endpoint: Endpoint): fc.Arbitrary<Content> {
  const schema = (endpoint.body ? inputSchema(endpoint.body) : {}) as JsonSchema;
  if (endpoint.upload) return uploadFor(schema);
  const type = fc.oneof(
    { weight: 20, arbitrary: fc.constant('application/json') },
    { weight: 1, arbitrary: fc.constantFrom(...TYPES) },
  );
  const body = fc.oneof(
    { weight: 15, arbitrary: valueFor(schema).map((value) => JSON.stringify(value) ?? '') },
    { weight: 1, arbitrary: fc.constantFrom(...RAW) },
  );
  return fc
    .record({ type, body })
    .map((one) => ({ headers: { 'content-type': one.type }, body: Buffer.from(one.body) }));
}

const FILES = [
  Buffer.alloc(0),
  Buffer.from('name;price\npipe;10\n'),
  Buffer.from('%PDF-1.7\n'),
  Buffer.from('PK\x03\x04'),
  Buffer.from('\x89PNG\r\n'),
];

const uploadFor = ({ properties = {} }: JsonSchema): fc.Arbitrary<Content> =>
  fc
    .record({
      fields: fc.array(
        fc.tuple(fc.constantFrom(...Object.keys(properties), 'x'), fc.constantFrom('1', '', 'x', '{}', '-1')),
        {
          maxLength: 4,
        },
      ),
      file: fc.constantFrom(...FILES),
      filename: fc.constantFrom('a.csv', 'a.xlsx', 'a.png', 'a.pdf', '', '../a.csv', 'я'.repeat(200)),
      cut: fc.oneof({ weight: 8, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 60 })),
    })
    .map(({ fields, file, filename, cut }) => {
      const parts = fields.map(([name, content]) => ({ name, content }));
      const { body, headers } = form(...parts, { name: 'file', content: file, filename });
      return { headers, body: body.subarray(0, body.length - cut) };
    });

const oddHeaders = fc
  .tuple(
    fc.constantFrom(
      'accept-language',
      'idempotency-key',
      'if-none-match',
      'range',
      'x-forwarded-for',
      'accept-encoding',
      'cookie',
    ),
    fc.oneof(
      fc.constantFrom('ru', '*', 'br;q=0', 'bytes=5-1', 'k'.repeat(300), '1.2.3.4, evil'),
      fc.string({ maxLength: 40 }),
    ),
    fc.boolean(),
  )
  .map(
    ([name, value, isThere]): Record<string, string> =>
      isThere ? { [name]: value.replace(/[^\x20-\x7e]/g, '?').trim() } : {},
  );
