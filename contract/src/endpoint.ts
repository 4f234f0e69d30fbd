import type { z } from 'zod';
import type { Permission } from './companies/permissions.ts';
import type { Upload } from './files/constants.ts';
import type { ProblemCode } from './problems.ts';

/**
 * Whose token a call takes; `user`, `company` and `operator` refuse tokens of another kind. `either`: a user's or a
 * company's. `optional`: a user's token tells the user, everybody else is answered as a visitor. `operator`: a user's
 * token, and 404 for everybody who is no operator. `none`: tokens are not looked at.
 */
export type Auth = 'none' | 'optional' | 'user' | 'company' | 'either' | 'operator';

/** One API call, declared once: the server, the web client, the OpenAPI document and the tests all come from it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  /** Spelled with its trailing slash; parameters as `:name`. The same path without the slash answers too. */
  readonly path: `/api/${string}/`;
  readonly summary: string;
  readonly auth: Auth;
  /** The company flag that a caller must have; only for `auth: 'company'`. */
  readonly permission?: Permission;
  /** May be called before the session has passed the second factor of its user. */
  readonly beforeSecondFactor?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The call is a form with files (`multipart/form-data`); `body` are its other fields, each a text. */
  readonly upload?: Upload;
  /** The success reply; `null` is an empty 204, or the file that `download` says. */
  readonly response: z.ZodType | null;
  /** The reply is a file to be saved; with a `response` too, the handler decides which. */
  readonly download?: 'xlsx' | 'csv';
  /** The reply is an endless stream of server-sent events: the data of each by its name. `response` is `null`. */
  readonly events?: Readonly<Record<string, z.ZodType>>;
  /**
   * A public read that a replica may answer, a moment late; callers who have just written are answered by the primary.
   */
  readonly mayLag?: true;
  /** Seconds for which anybody may keep the reply; it then carries an ETag. */
  readonly maxAge?: number;
  /** The further quota, beside that of calls, that this call uses. */
  readonly countsAs?: 'search' | 'new_product';
  readonly status?: 200 | 201 | 202;
  /** The call may create something though it answers 200, so `Idempotency-Key` is honoured as with 201 and 202. */
  readonly mayCreate?: true;
  /**
   * Refusals of its own. Those that follow from the fields above, such as a refused token or file, are not repeated.
   */
  readonly problems?: readonly ProblemCode[];
}

/** Checks a declaration and keeps its exact type. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration;

export const successStatus = (e: Endpoint): number =>
  e.status ?? (e.response === null && !e.download && !e.events ? 204 : 200);

type In<S> = S extends z.ZodType ? z.input<S> : never;
type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type Part<E, K extends string> = E extends { [P in K]: infer S extends z.ZodType }
  ? object extends In<S>
    ? { [P in K]?: In<S> }
    : { [P in K]: In<S> }
  : { [P in K]?: never };

/** What a caller passes. */
export type CallInput<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;
/** What a caller gets. */
export type CallResult<E extends Endpoint> = E['response'] extends z.ZodType ? z.output<E['response']> : null;
/** What a handler receives, validated. */
export interface HandlerInput<E extends Endpoint> {
  params: Out<E['params']>;
  query: Out<E['query']>;
  body: Out<E['body']>;
}
/** What a handler returns, before presentation. */
export type HandlerResult<E extends Endpoint> = E extends { readonly download: string }
  ? DownloadedFile | (E['response'] extends z.ZodType ? z.input<E['response']> : never)
  : E['response'] extends z.ZodType
    ? z.input<E['response']>
    : void;

/** A file as a handler makes it. */
export interface DownloadedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}
