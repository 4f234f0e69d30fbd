import { expect, test } from 'vitest';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { pageStatusOf } from './page-status.ts';

const refused = (status: number) => new ApiProblem({ status, code: 'refused', detail: 'Refused' });

test.for([
  ['a quota is used up', refused(429), 429],
  ['the database is away', refused(503), 503],
  ['no reply came', refused(0), 500],
  ['a component fails', new Error('render'), 500],
] as const)('a page that cannot be loaded because %s says so', ([, error, status]) => {
  expect(pageStatusOf({ matches: [], errors: { page: error }, statusCode: 500 })).toBe(status);
});

test('a page that is loaded has the status of its route, or of its loader', () => {
  expect(pageStatusOf({ matches: [], errors: null, statusCode: 404 })).toBe(404);
  const route = { id: 'unknown', handle: { status: 404 } };
  const match = { route, params: {}, pathname: '/', pathnameBase: '/' };
  expect(pageStatusOf({ matches: [match], errors: null, statusCode: 200 })).toBe(404);
});
