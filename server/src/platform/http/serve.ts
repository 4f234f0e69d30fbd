import type { Endpoint, HandlerInput, HandlerResult, Upload } from '@postavka/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Clock } from '../clock.ts';
import { type Database, type Db, type InTx, inTransaction } from '../db/database.ts';
import type { Reads } from '../db/replica.ts';
import type { Quotas } from '../quotas/quotas.ts';
import { usageOf } from '../quotas/table.ts';
import type { ActorOf, TokenResolvers } from './actor.ts';
import { admissionTo } from './admission.ts';
import { VISITOR } from './authenticate.ts';
import { keepFor } from './caching.ts';
import { type Asking, type Caller, callerOf } from './caller.ts';
import { nameOf } from './endpoint-name.ts';
import { isCreating, onceOnly } from './idempotency.ts';
import { replyingTo } from './replying.ts';
import { type Admit, type ReceivedFile, receiveForm, routeUpload, type UploadSettings } from './upload.ts';
import { parsePart, parseQuery } from './validate.ts';
import { setWritten, writtenIn } from './written-cookie.ts';

/** What a handler is given; all of it is validated. */
export interface Call<E extends Endpoint> extends HandlerInput<E> {
  readonly actor: ActorOf<E['auth']>;
  /** For reads. */
  readonly db: Db;
  /** The same, for hot reads. */
  readonly database: Database;
  /** For changes: commands take the transaction first. */
  readonly inTx: InTx;
  readonly caller: Caller;
  /** Of a form, at least one; they are deleted when the call is answered. */
  readonly files: E extends { readonly upload: Upload } ? readonly [ReceivedFile, ...ReceivedFile[]] : undefined;
}

/** A public read for a page of this process, as JSON: the same work without the emulation of a connection around it. */
type PageRead = (asked: Asking & { readonly query: unknown }) => Promise<string>;

/** What `serve` needs of the application. */
interface Serving {
  readonly database: Database;
  readonly reads: Reads;
  /** Whether people come by https. */
  readonly isHttps: boolean;
  readonly clock: Clock;
  readonly tokenResolvers: TokenResolvers;
  readonly uploads: UploadSettings;
  readonly quotas: Quotas;
  /** By path; `serve` adds them. */
  readonly pageReads: Map<string, PageRead>;
}

interface Options<E extends Endpoint> {
  /** For forms with files: refuses by the fields alone, where it can before a file is read. */
  readonly admit?: (call: Pick<Call<E>, 'actor' | 'body' | 'db'>) => Promise<unknown>;
  /** How long the work may take, where that is longer than for other calls. */
  readonly seconds?: number;
  /** Called when the change is committed, before the call is answered. */
  readonly onCommitted?: () => void;
}

declare module 'fastify' {
  interface FastifyInstance {
    serving: Serving;
  }
}

/** Registers the route of a declared endpoint: authenticates, checks the permission, validates, then calls the handler. */
export function serve<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => HandlerResult<E> | Promise<HandlerResult<E>>,
  { admit, seconds, onCommitted }: Options<E> = {},
): void {
  const { database, reads, clock, uploads, quotas } = app.serving;
  const { db } = database;
  const name = nameOf(endpoint);
  const keepsKeys = isCreating(endpoint);
  const inTx: InTx = (work) => inTransaction(db, work);
  const { toJson, answer } = replyingTo(endpoint);
  const { authenticated, admitCaller } = admissionTo(endpoint, app.serving);

  const handle = async (call: object, { cookie }: Asking['headers']): Promise<HandlerResult<E>> =>
    endpoint.mayLag
      ? reads.read(writtenIn(cookie), async (database) => handler({ ...call, db: database.db, database } as Call<E>))
      : handler(call as Call<E>);

  const route: RouteOptions = {
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint: name, seconds },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { actor, caller } = await admitCaller(request);
      const form =
        endpoint.upload &&
        (await receiveForm(request, endpoint.upload, uploads, admission(endpoint, { actor, db } as Call<E>, admit)));
      try {
        const call = {
          actor,
          params: parsePart(endpoint.params, request.params),
          query: parseQuery(endpoint.query, request.query),
          body: parsePart(endpoint.body, form ? form.fields : request.body),
          files: form?.files,
          db,
          database,
          inTx,
          caller,
        };
        for (const used of usageOf(endpoint, actor, call.files)) await quotas.admit(...used);
        const key = request.headers['idempotency-key'];
        const result =
          keepsKeys && key !== undefined && actor.kind !== 'visitor'
            ? await onceOnly({ db, clock }, { endpoint: name, actor, key, request: requestOf(call) }, async (within) =>
                handler({ ...call, inTx: within } as unknown as Call<E>),
              )
            : await handle(call, request.headers);
        onCommitted?.();
        if (endpoint.method === 'POST') await rememberWritten(reply, app.serving);
        return answer(reply, result);
      } finally {
        await form?.discard();
      }
    },
  };
  // Before the body is read: complaints about a body would tell strangers that the call exists.
  if (endpoint.auth === 'operator')
    route.onRequest = async (request) => {
      await authenticated(request);
    };
  if (endpoint.maxAge !== undefined) route.onSend = [keepFor(endpoint.maxAge)];
  if (endpoint.upload) routeUpload(app, route, uploads);
  else app.route(route);
  if (toJson && isPageRead(endpoint))
    addPageRead(endpoint, app.serving, async (asked, { caller, query }) =>
      toJson(await handle({ actor: VISITOR, caller, query, db, database, inTx }, asked.headers)),
    );
}

/** Lets pages that are rendered in this process read it, within the quotas of the page's visitor. */
function addPageRead<E extends Endpoint>(
  { path, countsAs, query: schema }: E,
  { quotas, pageReads }: Serving,
  read: (asked: Asking, call: { readonly caller: Caller; readonly query: unknown }) => Promise<string>,
): void {
  pageReads.set(path, async (asked) => {
    const caller = callerOf(asked);
    // The quota of pages covers their other calls.
    if (countsAs === 'search') await quotas.admit('address_searches', caller.network);
    return read(asked, { caller, query: parseQuery(schema, asked.query) });
  });
}

/** Pages are rendered for visitors, from what anybody may read. */
const isPageRead = ({ method, auth, params }: Endpoint): boolean =>
  method === 'GET' && (auth === 'none' || auth === 'optional') && params === undefined;

async function rememberWritten(reply: FastifyReply, { reads, isHttps }: Serving): Promise<void> {
  const written = await reads.position();
  if (written !== undefined) setWritten(reply, written, isHttps);
}

/** What makes two calls the same. */
const requestOf = ({ params, query, body, files = [] }: Asked) => [
  params,
  query,
  body,
  ...files.map(({ sha256 }) => sha256),
];

interface Asked {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly files: readonly ReceivedFile[] | undefined;
}

/** Calls `admit` as soon as the received fields are enough to judge by. */
const admission =
  <E extends Endpoint>(endpoint: E, call: Call<E>, admit: Options<E>['admit']): Admit =>
  async (fields, received) => {
    if (!admit) return true;
    if (received === 'so far' && endpoint.body && !endpoint.body.safeParse(fields).success) return false;
    await admit({ ...call, body: parsePart(endpoint.body, fields) as Call<E>['body'] });
    return true;
  };
