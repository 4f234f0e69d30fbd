import { type Auth, CHAIN_TRANSITIONS, ENDPOINTS, ORDER_TRANSITIONS } from '@postavka/contract';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe } from 'vitest';
import { openApiDocument } from '../src/platform/http/openapi.ts';
import { expect, test } from './index.ts';

/** Who may be called without a token. A name is added here by a decision, never by accident. */
const PUBLIC = [
  'categoryAmounts',
  'categoryTree',
  'checkResetLink',
  'companyReviews',
  'confirmLink',
  'countProducts',
  'getProduct',
  'invitationInfo',
  'listProducts',
  'listRegions',
  'login',
  'publicCompany',
  'requestPasswordReset',
  'resetPassword',
  'searchCategories',
  'searchFacets',
  'searchProducts',
  'sendEmailCode',
  'sendPhoneCode',
  'signUp',
  'signUpByPhone',
  'suggestProducts',
  'unsubscribe',
  'unsubscribeInfo',
  'verifyCode',
];
const isOpen = (auth: Auth): boolean => auth === 'none' || auth === 'optional';
const DESCRIPTIONS = ['GET /api/docs', 'GET /api/openapi.json'];

test('every endpoint of the contract is served, once, and nothing else under /api', ({ app }) => {
  const declared = Object.values(ENDPOINTS).map(({ method, path }) => `${method} ${path}`);
  const served = app.fastify.routeList.filter((route) => route.includes(' /api/'));
  expect(served.toSorted(), 'serve it in routes.ts, and call the routes in app.ts').toEqual(
    [...declared, ...DESCRIPTIONS].toSorted(),
  );
});

test('the public ones are those of the list', () => {
  const open = Object.entries(ENDPOINTS).filter(([, { auth }]) => isOpen(auth));
  expect(open.map(([name]) => name).sort(), 'give it another `auth`, or add it to PUBLIC above').toEqual(PUBLIC);
});

test('a permission belongs to company calls only', () => {
  const stray = Object.entries(ENDPOINTS).filter(([, { auth, permission }]) => permission && auth !== 'company');
  expect(stray).toEqual([]);
});

test.for(Object.entries(ENDPOINTS).filter(([, { auth }]) => !isOpen(auth)))(
  '%s wants a token, and a real one',
  async ([, { method, path, auth }], { as }) => {
    const url = path.replaceAll(/:\w+/g, '1');
    // A client without a token sends no header, or nothing behind the word.
    for (const visitor of [as.visitor(), as.visitor().with({ authorization: 'Token' })]) {
      const without = await visitor.send(method, url);
      // The console is not there for strangers.
      expect([without.statusCode, without.json()]).toMatchObject(
        auth === 'operator'
          ? [404, { code: 'not_found' }]
          : [401, { code: 'token_required', detail: 'token is required' }],
      );
    }
    for (const authorization of [
      'Token x',
      'Bearer abcdefghijklmnopqrstuvwxyz',
      `Token ${'a'.repeat(43)}`,
      'Token \u00e9',
    ]) {
      const refused = await as.visitor().with({ authorization }).send(method, url);
      expect([refused.statusCode, refused.json().code], authorization).toEqual(
        auth === 'operator' ? [404, 'not_found'] : [401, 'token_invalid'],
      );
    }
  },
);

test('the OpenAPI document passes a public linter', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    // The specification spells paths with their last slash.
    rules: { 'no-path-trailing-slash': 'off' },
  });
  const source = JSON.stringify(openApiDocument('https://postavka.example'));
  const problems = await lintFromString({ source, config });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} at ${location[0]?.pointer}`)).toEqual(
    [],
  );
});

test('the reference page names every call', async ({ app }) => {
  const reply = await app.fastify.inject('/api/docs');
  expect(reply.headers['content-type']).toContain('text/html');
  for (const name of Object.keys(ENDPOINTS)) expect(reply.body).toContain(`id="${name}"`);
});

test.for([...Object.entries(ORDER_TRANSITIONS), ...Object.entries(CHAIN_TRANSITIONS)])(
  'it says where each action leads from the state %s',
  async ([state, next], { app }) => {
    const { body } = await app.fastify.inject('/api/docs');
    const row = new RegExp(`<tr><th>${state}</th>(.*?)</tr>`, 's').exec(body)?.[1] ?? '';
    const shown = [...row.matchAll(/<td>(\w+)<\/td>/g)].map(([, to]) => to);
    expect(shown.toSorted()).toEqual(Object.values(next).toSorted());
  },
);

describe('for people who are no operators', () => {
  const calls = Object.values(ENDPOINTS).filter(({ auth, method }) => auth === 'operator' && method === 'POST');
  const bodies = [
    ['JSON', 'application/json', '{}'],
    ['broken JSON', 'application/json', '{"x":'],
    ['no body', 'application/json', ''],
    ['a large body', 'application/json', ' '.repeat(300_000)],
    ['text', 'text/plain', 'x'],
    ['XML', 'application/xml', '<x/>'],
    ['a form', 'application/x-www-form-urlencoded', 'x=1'],
    ['a form with files', 'multipart/form-data; boundary=x', '--x--'],
  ] as const;

  test.for(bodies)(
    'a call of the console with %s is answered as one that does not exist',
    async ([, type, payload], { as }) => {
      for (const caller of [as.visitor(), await as.user()]) {
        const seen = async (url: string) => {
          const reply = await caller.with({ 'content-type': type }).send('POST', url, { body: payload });
          const { 'x-request-id': id, date, ...headers } = reply.headers;
          return { status: reply.statusCode, headers, body: reply.body.replace(String(id), '') };
        };
        const unknown = await seen('/api/operator/nothing/');
        expect(unknown.status).toBe(404);
        for (const { path } of calls) expect(await seen(path), path).toEqual(unknown);
      }
    },
  );
});
