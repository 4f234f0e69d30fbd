import type { ProblemBody, ProblemCode } from '@postavka/contract';

/** Codes that only a client can meet. */
export type LocalProblemCode = 'network' | 'bad_reply';

interface Facts {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly errors?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly requestId?: string | undefined;
  /** Seconds, from `Retry-After`. */
  readonly retryAfter?: number | undefined;
  /** The limit that was reached. */
  readonly limit?: number | undefined;
  /** The price list that waits for its turn. */
  readonly importId?: number | undefined;
  /** The existing request. */
  readonly orderId?: number | undefined;
  /** The company of this INN, where the person already works in it. */
  readonly companyId?: number | undefined;
}

/** A refused or failed call. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly requestId: string | null;
  readonly retryAfter: number | null;
  readonly limit: number | null;
  readonly importId: number | null;
  readonly orderId: number | null;
  readonly companyId: number | null;

  constructor(facts: Facts) {
    super(`${facts.code}: ${facts.detail}`);
    this.name = 'ApiProblem';
    this.status = facts.status;
    this.code = facts.code;
    this.detail = facts.detail;
    this.errors = facts.errors ?? {};
    this.requestId = facts.requestId ?? null;
    this.retryAfter = facts.retryAfter ?? null;
    this.limit = facts.limit ?? null;
    this.importId = facts.importId ?? null;
    this.orderId = facts.orderId ?? null;
    this.companyId = facts.companyId ?? null;
  }
}

export const isProblem = (error: unknown, code: ProblemCode | LocalProblemCode): error is ApiProblem =>
  error instanceof ApiProblem && error.code === code;

/** Whether the screen may be out of date: a conflict, something that is gone, or a change whose reply was lost. */
export const isDoubtful = ({ status }: ApiProblem): boolean =>
  status === 409 || status === 404 || status === 0 || status >= 500;

/** Reads the one error body; anything else (a proxy's page, a cut connection) is `bad_reply`. */
export function toProblem(status: number, body: unknown, retryAfter: number | undefined): ApiProblem {
  if (!isProblemBody(body)) return new ApiProblem({ status, code: 'bad_reply', detail: `HTTP ${status}`, retryAfter });
  const { code, detail, errors, limit, import: importId, order: orderId, company: companyId, request_id } = body;
  return new ApiProblem({
    status,
    code,
    detail,
    errors,
    requestId: request_id,
    retryAfter,
    limit,
    importId,
    orderId,
    companyId,
  });
}

// Checked by hand, so that pages without forms do not load the schema library.
function isProblemBody(body: unknown): body is ProblemBody {
  if (typeof body !== 'object' || body === null) return false;
  return 'code' in body && typeof body.code === 'string' && 'detail' in body && typeof body.detail === 'string';
}
