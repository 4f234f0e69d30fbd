import type { StaticHandlerContext } from 'react-router';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { handleOf } from '../../shared/routing/route-handle.ts';

/**
 * The status of a page: the one that its route declares, else that of the refused call which kept it from loading (the
 * router treats any error as a failure of the server), else the router's.
 */
export function pageStatusOf({
  matches,
  errors,
  statusCode,
}: Pick<StaticHandlerContext, 'matches' | 'errors' | 'statusCode'>): number {
  const declared = matches.map(({ route }) => handleOf(route).status).find(Boolean);
  if (declared !== undefined) return declared;
  const refusal = Object.values(errors ?? {}).find((error) => error instanceof ApiProblem && error.status >= 400);
  return refusal === undefined ? statusCode : refusal.status;
}
