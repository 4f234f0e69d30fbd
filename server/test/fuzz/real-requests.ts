import type { Endpoint } from '@postavka/contract';
import fc from 'fast-check';
import { form, type Part } from '../form.ts';
import type { Input } from '../permission-matrix/row.ts';
import type { FuzzRequest } from './requests.ts';
import { hostileValue } from './values.ts';

type Key = string | number;
type Change = (input: Input) => Input;

/** What would be taken, about rows that are there, mostly with something else at one place. */
export function realRequestFor(endpoint: Endpoint, input: Input, ids: readonly number[]): fc.Arbitrary<FuzzRequest> {
  return changeOf(input, ids).map((change) => toRequest(endpoint, change(input)));
}

function changeOf(input: Input, ids: readonly number[]): fc.Arbitrary<Change> {
  const asItIs = fc.constant<Change>((same) => same);
  const places = placesIn({ query: input.query, body: input.body });
  if (input.form) return fc.oneof(asItIs, fc.constantFrom<Change>(withoutFirstPart, withCutFile, withOddName));
  if (places.length === 0) return asItIs;
  const place = fc.constantFrom(...places);
  const value = fc.oneof(hostileValue, fc.constantFrom(...ids, 1));
  return fc.oneof(
    { weight: 2, arbitrary: asItIs },
    { weight: 4, arbitrary: fc.tuple(place, value).map(([at, other]) => setting(at, other)) },
    { weight: 1, arbitrary: place.map((at) => setting(at, undefined)) },
  );
}

/** Every key of an input, and every key within. */
function placesIn(value: unknown, at: readonly Key[] = []): readonly (readonly Key[])[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return entries.flatMap(([key, inner]) => [
    ...(at.length > 0 ? [[...at, key]] : []),
    ...placesIn(inner, [...at, key]),
  ]);
}

const setting =
  (place: readonly Key[], value: unknown): Change =>
  (input) => {
    const changed = structuredClone(input) as unknown as Record<Key, unknown>;
    const last = place.at(-1) ?? '';
    const within = place.slice(0, -1).reduce<Record<Key, unknown>>((one, key) => one[key] as typeof one, changed);
    within[last] = value;
    return changed as Input;
  };

const changeForm =
  (change: (parts: readonly Part[]) => readonly Part[]): Change =>
  (input) => ({ ...input, form: change(input.form ?? []) });
const withoutFirstPart = changeForm((parts) => parts.slice(1));
const withCutFile = changeForm((parts) =>
  parts.map((part) => (part.filename === undefined ? part : { ...part, content: part.content.slice(0, 20) })),
);
const withOddName = changeForm((parts) =>
  parts.map((part) => (part.filename === undefined ? part : { ...part, filename: '../\u202e.exe' })),
);

function toRequest({ method, path }: Endpoint, { params = {}, query = {}, body, form: parts }: Input): FuzzRequest {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encode(params[name]));
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encode(value)}`],
  );
  const sent = parts ? form(...parts) : jsonOf(method === 'GET' ? undefined : body);
  return { method, path: asked.length > 0 ? `${filled}?${asked.join('&')}` : filled, ...sent };
}

const jsonOf = (body: unknown): Pick<FuzzRequest, 'headers' | 'body'> =>
  body === undefined
    ? { headers: {}, body: undefined }
    : { headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify(body)) };

const encode = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 2000));
