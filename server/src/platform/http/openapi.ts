import {
  ACCEPTED,
  answeredAs,
  ENDPOINTS,
  type Endpoint,
  LIMITS,
  PROBLEMS,
  ProblemBody,
  type ProblemCode,
  successStatus,
} from '@postavka/contract';
import { QUOTAS } from '../quotas/table.ts';
import { DOWNLOAD_TYPES } from './download.ts';
import { isCreating } from './idempotency.ts';
import { inputSchema, outputSchema } from './json-schema.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document, made from the contract alone. */
export function openApiDocument(publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(ENDPOINTS)) {
    const path = openApiPath(endpoint);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Postavka API',
      version: '1',
      description: 'B2B supply and ordering marketplace. Texts follow Accept-Language (ru, en).',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(Object.values(ENDPOINTS).map(tagOf))].map((name) => ({ name, description: TAGS[name] })),
    paths,
    components: {
      schemas: { Problem: withoutMeta(outputSchema(ProblemBody)) },
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token {token}' },
      },
    },
  };
}

/** The first word of a path, said in full. */
const TAGS: Readonly<Record<string, string>> = {
  users: 'People: accounts, sessions, notifications',
  orders: 'Requests: publishing, answers of suppliers, deals',
  organizations: 'Companies: requisites, members, invitations, registers',
  products: 'Catalogue: categories, regions, products, search',
  reports: 'What people tell operators of products, companies and requests',
  operator: 'The console of operators: decisions, catalogue, broadcasts, audit log',
};

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same request gets the same reply for a day; nothing is created twice.',
  schema: { type: 'string', minLength: 1, maxLength: LIMITS.idempotency.key },
};

export const openApiPath = ({ path }: Endpoint): string => path.replace(/:(\w+)/g, '{$1}');

export const tagOf = ({ path }: Endpoint): string => path.split('/')[2] ?? '';

/** The refusals that a call may answer: its own, and those that its declaration says. */
export function refusals(endpoint: Endpoint): ProblemCode[] {
  const { method, auth, beforeSecondFactor, permission, body, query, params, upload, problems = [] } = endpoint;
  const codes: ProblemCode[] = [
    'bad_url',
    ...QUOTA_REFUSALS,
    'unavailable',
    'timeout',
    ...(method === 'POST' ? CHANGE_REFUSALS : []),
    ...(body || query || params || upload ? (['invalid'] as const) : []),
    ...(auth === 'none' || auth === 'operator' ? [] : (['token_required', 'token_invalid'] as const)),
    ...(permission ? (['permission_denied'] as const) : []),
    ...(auth === 'company' ? (['company_blocked'] as const) : []),
    ...(auth === 'none' || auth === 'optional' || beforeSecondFactor ? [] : (['second_factor_required'] as const)),
    ...(auth === 'operator' ? (['not_found', 'second_factor_missing'] as const) : []),
    ...(params ? (['not_found'] as const) : []),
    ...(isCreating(endpoint) ? (['idempotency_mismatch'] as const) : []),
    ...(upload ? UPLOAD_REFUSALS : []),
    ...problems,
  ];
  return [...new Set(codes.map(answeredAs))];
}

const QUOTA_REFUSALS = Object.values(QUOTAS).map(({ refusal }) => refusal);

/** Of a body, whether or not one is wanted, and of two changes at once that the database does not let stand. */
const CHANGE_REFUSALS = [
  'bad_json',
  'content_type',
  'content_encoding',
  'body_too_large',
  'conflict',
] as const satisfies ProblemCode[];

const UPLOAD_REFUSALS = [
  'bad_form',
  'upload_timeout',
  'file_too_large',
  'image_too_large',
  'file_type',
  'file_broken',
  'storage_full',
] as const satisfies ProblemCode[];

function operation(name: string, endpoint: Endpoint): Json {
  const { summary, auth, body, response, download, events } = endpoint;
  return {
    operationId: name,
    summary,
    tags: [tagOf(endpoint)],
    security: auth === 'none' ? [] : [{ token: [] }],
    parameters: [
      ...parameters(endpoint, 'path'),
      ...parameters(endpoint, 'query'),
      ...(isCreating(endpoint) ? [IDEMPOTENCY_KEY] : []),
    ],
    ...((body || endpoint.upload) && { requestBody: { required: true, content: bodyContent(endpoint) } }),
    responses: {
      [successStatus(endpoint)]: {
        description: 'Success',
        ...((response || download || events) && {
          content: {
            ...(response && json(withoutMeta(outputSchema(response)))),
            ...(download && { [DOWNLOAD_TYPES[download]]: {} }),
            ...(events && { 'text/event-stream': { schema: { type: 'string' } } }),
          },
        }),
      },
      ...refusalResponses(endpoint),
    },
  };
}

function parameters(endpoint: Endpoint, place: 'path' | 'query'): Json[] {
  const schema = place === 'path' ? endpoint.params : endpoint.query;
  if (!schema) return [];
  const { properties = {}, required = [] } = inputSchema(schema) as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }));
}

function refusalResponses(endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(refusals(endpoint), (code) => PROBLEMS[code]);
  byStatus.set(500, ['internal']);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      { description: [...new Set(codes)].join(', '), content: json({ $ref: '#/components/schemas/Problem' }) },
    ]),
  );
}

/** JSON, or a form whose files are in parts named `file`. */
function bodyContent({ body, upload }: Endpoint): Json {
  const schema = body ? withoutMeta(inputSchema(body)) : { type: 'object' };
  if (!upload) return json(schema);
  const { properties = {}, required = [] } = schema as { properties?: Json; required?: string[] };
  const file = {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description: ACCEPTED[upload.kind].join(' '),
  };
  const files = upload.most === 1 ? file : { type: 'array', items: file, maxItems: upload.most };
  return {
    'multipart/form-data': {
      schema: { ...schema, properties: { ...properties, file: files }, required: [...required, 'file'] },
    },
  };
}

const json = (schema: Json): Json => ({ 'application/json': { schema } });

function withoutMeta({ $schema: _, ...schema }: Json): Json {
  return schema;
}
