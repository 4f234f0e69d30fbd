import { confirmLink, currentUser, endpoint, listNotifications, login, logout } from '@postavka/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fakeApi, problem, tokens } from '../../../test/fake-api.ts';
import { aUser } from '../../../test/render.tsx';
import { ApiProblem } from './api-problem.ts';
import { call } from './call.ts';
import { configureApi } from './transport.ts';

const companyCall = endpoint({
  method: 'GET',
  path: '/api/organizations/company/get/',
  auth: 'company',
  summary: '',
  response: z.object({ name: z.string() }),
});
const eitherCall = endpoint({ ...companyCall, path: '/api/organizations/okved/search/', auth: 'either' });

const refusalOf = async (work: Promise<unknown>): Promise<ApiProblem> => {
  const error = await work.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiProblem);
  return error as ApiProblem;
};

describe('call()', () => {
  test('sends the token, the language and the body; returns the reply', async () => {
    tokens.write({ userToken: 'u1' });
    const { requests } = fakeApi([
      [currentUser, () => ({ body: aUser() })],
      [login, () => ({ body: { Token: 't' } })],
    ]);
    expect((await call(currentUser, {})).username).toBe('anna@zavod.ru');
    expect(requests[0]?.headers).toMatchObject({ authorization: 'Token u1', 'accept-language': 'ru' });

    await call(login, { body: { username: 'a', password: 'b' } });
    expect(requests[1]?.headers.authorization).toBeUndefined();
    expect(requests[1]?.body).toBe('{"username":"a","password":"b"}');
  });

  test('fills parameters and queries, escaped', async () => {
    tokens.write({ userToken: 'u1' });
    const { requests } = fakeApi([
      [confirmLink, () => ({ body: { Token: 't' } })],
      [listNotifications, () => ({ body: { data: [], count: 0, pages: 0 } })],
    ]);
    await call(confirmLink, { params: { token: 'a/b?c' } });
    expect(requests[0]?.url).toBe('/api/users/confirm/link/a%2Fb%3Fc/');
    await call(listNotifications, { query: { limit: 10, offset: 20 } });
    expect(requests[1]?.url).toBe('/api/users/notifications/system/list/?limit=10&offset=20');
  });

  test('a key of creation travels as a header', async () => {
    const { requests } = fakeApi([[login, () => ({ body: { Token: 't' } })]]);
    await call(login, { body: { username: 'a', password: 'b' } }, { idempotencyKey: 'k1' });
    await call(login, { body: { username: 'a', password: 'b' } });
    expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['k1', undefined]);
  });

  test('an empty success is null', async () => {
    tokens.write({ userToken: 'u1' });
    fakeApi([[logout, () => ({ status: 204 })]]);
    expect(await call(logout, {})).toBeNull();
  });

  test('a company call takes the company token, and is not sent without one', async () => {
    tokens.write({ userToken: 'u1' });
    const { requests } = fakeApi([[companyCall, () => ({ body: { name: 'x' } })]]);
    const refusal = await refusalOf(call(companyCall, {}));
    expect(refusal).toMatchObject({ status: 401, code: 'token_required', detail: 'token is required' });
    expect(requests).toHaveLength(0);

    tokens.write({ companyToken: 'c1' });
    await call(companyCall, {});
    expect(requests[0]?.headers.authorization).toBe('Token c1');
  });

  test('a call for either sends the company token, else the user token', async () => {
    tokens.write({ userToken: 'u1' });
    const { requests } = fakeApi([[eitherCall, () => ({ body: { name: 'x' } })]]);
    await call(eitherCall, {});
    tokens.write({ companyToken: 'c1' });
    await call(eitherCall, {});
    expect(requests.map(({ headers }) => headers.authorization)).toEqual(['Token u1', 'Token c1']);
  });

  test('a refusal keeps its data', async () => {
    fakeApi([
      [
        login,
        () => ({
          ...problem(429, 'too_many_requests', { errors: { username: ['no'] }, request_id: 'r9' }),
          headers: { 'retry-after': '42' },
        }),
      ],
    ]);
    const refusal = await refusalOf(call(login, { body: { username: 'a', password: 'b' } }));
    expect(refusal).toMatchObject({ status: 429, code: 'too_many_requests', requestId: 'r9', retryAfter: 42 });
    expect(refusal.errors).toEqual({ username: ['no'] });
  });

  test('a broken connection and a page instead of JSON have codes of their own', async () => {
    const around = {
      locale: () => 'ru' as const,
      token: () => null,
      onTokenRefused: () => {},
      renewCompanyToken: async () => null,
    };
    const input = { body: { username: 'a', password: 'b' } };
    configureApi(() => ({ ...around, transport: () => Promise.reject(new TypeError('Failed to fetch')) }));
    expect(await refusalOf(call(login, input))).toMatchObject({ status: 0, code: 'network' });
    for (const status of [200, 502]) {
      configureApi(() => ({ ...around, transport: async () => ({ status, headers: {}, body: '<html>' }) }));
      expect(await refusalOf(call(login, input))).toMatchObject({ status, code: 'bad_reply' });
    }
  });

  test('a refused call of the console finds out whether the session has ended', async () => {
    tokens.write({ userToken: 'u1' });
    const operatorCall = endpoint({ ...companyCall, path: '/api/operator/overview/', auth: 'operator' });
    let reply = (): ReturnType<typeof problem> => ({ body: aUser() });
    fakeApi([
      [operatorCall, () => problem(404, 'not_found')],
      [currentUser, () => reply()],
    ]);
    expect(await refusalOf(call(operatorCall, {}))).toMatchObject({ code: 'not_found' });
    expect(tokens.read('user')).toBe('u1');
    reply = () => problem(401, 'token_invalid');
    expect(await refusalOf(call(operatorCall, {}))).toMatchObject({ code: 'not_found' });
    expect(tokens.read('user')).toBeNull();
  });

  test('a refused user token ends the session', async () => {
    tokens.write({ userToken: 'old', companyToken: 'c' });
    fakeApi([[currentUser, () => problem(401, 'token_invalid')]]);
    await refusalOf(call(currentUser, {}));
    expect(tokens.read('user')).toBeNull();
    expect(tokens.read('company')).toBeNull();
  });
});
