import {
  ENDPOINTS,
  type Endpoint,
  type HandlerInput,
  type HandlerResult,
  type Locale,
  successStatus,
} from '@postavka/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { type Db, inTransaction, type Tx } from '../db/database.ts';
import { preferredLocale } from '../words.ts';
import type { Actor, ActorOf, TokenHolders } from './actor.ts';
import { authenticate, tokenIn } from './authenticate.ts';
import { replySchema } from './json-schema.ts';
import { Problem } from './problem.ts';
import { parsePart } from './validate.ts';

/** What a handler has in hand; everything in it is already checked. */
export interface Call<E extends Endpoint> extends HandlerInput<E> {
  readonly actor: ActorOf<E['auth']>;
  /** For reads. */
  readonly db: Db;
  /** For changes: commands take the transaction first. */
  readonly inTx: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly caller: Caller;
}

/** Who is on the line, for consents, sessions, the audit and limits. */
export interface Caller {
  readonly ip: string;
  readonly userAgent: string;
  readonly locale: Locale;
  /** The token that came along, good or not. */
  readonly token: string | undefined;
}

/** What `serve` needs of the application. */
interface Serving {
  readonly db: Db;
  readonly holders: TokenHolders;
}

declare module 'fastify' {
  interface FastifyInstance {
    serving: Serving;
  }
}

const names = new Map<Endpoint, string>(Object.entries(ENDPOINTS).map(([name, e]) => [e, name]));

/** Puts a declared endpoint on the air: authenticates, checks the permission, validates strictly, then calls the handler. */
export function serve<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => HandlerResult<E> | Promise<HandlerResult<E>>,
): void {
  const { db, holders } = app.serving;
  const status = successStatus(endpoint);
  const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, work);

  const route: RouteOptions = {
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint: names.get(endpoint) ?? endpoint.path },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const actor = await authenticate(endpoint.auth, request.headers.authorization, holders);
      requirePermission(endpoint, actor);
      const call = {
        actor,
        params: parsePart(endpoint.params, request.params),
        query: parsePart(endpoint.query, request.query),
        body: parsePart(endpoint.body, request.body),
        db,
        inTx,
        caller: callerOf(request),
      };
      const result = await handler(call as unknown as Call<E>);
      reply.code(status);
      if (endpoint.auth !== 'none') reply.header('cache-control', 'no-store');
      return endpoint.response === null ? reply.send() : result;
    },
  };
  if (endpoint.response !== null) route.schema = { response: { [status]: replySchema(endpoint.response) } };
  app.route(route);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the contract's endpoint that this route serves. */
    endpoint?: string;
  }
}

function requirePermission({ permission }: Endpoint, actor: Actor): void {
  if (!permission) return;
  if (actor.kind !== 'member' || !actor.can.has(permission)) throw new Problem('permission_denied', { permission });
}

const callerOf = (request: FastifyRequest): Caller => ({
  ip: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  locale: preferredLocale(request.headers['accept-language']),
  token: tokenIn(request.headers.authorization),
});
