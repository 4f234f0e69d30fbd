import { answeredAs, type FieldIssue, type Locale, type ProblemBody, waitText } from '@postavka/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import { isUnavailable } from '../db/failures.ts';
import { Problem } from '../problem.ts';
import { preferredLocale, problemWords } from '../words.ts';

/** Every refusal and every failure is answered here, in one shape. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = toProblem(error);
    if (problem.status >= 500) request.log.error({ reqId: request.id, err: error }, 'failed');
    // What the database refuses should have been refused before.
    else if (error instanceof pg.DatabaseError) request.log.warn({ reqId: request.id, err: error }, 'database refused');
    return answer(problem, request, reply);
  });
}

export function answer(problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const retryAfter = problem.data.retry_after ?? (problem.status === 503 ? UNAVAILABLE_SECONDS : undefined);
  if (typeof retryAfter === 'number') reply.header('retry-after', String(Math.ceil(retryAfter)));
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(problemBody(problem, preferredLocale(request.headers['accept-language']), request.id)));
}

/** After so long it is worth to try again. */
const UNAVAILABLE_SECONDS = 2;

export function problemBody(problem: Problem, locale: Locale, requestId: string): ProblemBody {
  const t = problemWords(locale) as (key: string, params: object) => string;
  const say = ({ key, params }: FieldIssue): string => t(`field.${key}`, { ...params });
  const { retry_after: retryAfter, ...facts } = problem.data;
  const count = Math.ceil(Number(retryAfter ?? facts.limit));
  return {
    code: answeredAs(problem.code),
    detail: t(`problem.${problem.code}`, {
      count,
      limit: facts.limit,
      contact: facts.contact,
      ...(typeof retryAfter === 'number' && { when: waitText(locale, retryAfter) }),
    }),
    ...(problem.fields && {
      errors: Object.fromEntries(Object.entries(problem.fields).map(([name, issues]) => [name, issues.map(say)])),
    }),
    ...facts,
    request_id: requestId,
  };
}

export function toProblem(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error;
  if (isUnavailable(error)) return new Problem('unavailable');
  if (error instanceof pg.DatabaseError) return databaseProblem(error);
  return FRAMEWORK[error.code]?.() ?? byStatus(error.statusCode);
}

/** What the framework refuses before a handler runs. */
const FRAMEWORK: Readonly<Record<string, () => Problem>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: () => new Problem('bad_json'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new Problem('bad_json'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Problem('content_type'),
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Problem('body_too_large'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new Problem('bad_json'),
  FST_ERR_BAD_URL: () => new Problem('bad_url'),
};

function byStatus(status: number | undefined): Problem {
  if (status === 404) return new Problem('not_found');
  if (status === 413) return new Problem('body_too_large');
  if (status === 429) return new Problem('too_many_requests', { retry_after: 60 });
  if (status !== undefined && status >= 400 && status < 500) return new Problem('bad_json');
  return new Problem('internal');
}

/** PostgreSQL's own refusals of values are the caller's, not ours. */
function databaseProblem({ code = '' }: pg.DatabaseError): Problem {
  if (code.startsWith('22')) return new Problem('invalid');
  if (code === '23505' || code === '23503' || code === '23P01') return new Problem('conflict');
  if (code.startsWith('23')) return new Problem('invalid');
  if (code === '57014') return new Problem('timeout');
  return new Problem('internal');
}
