import {
  type CompanyId,
  companyToken,
  currentUser,
  DEFAULT_FLAGS,
  getCompany,
  ROLES,
  searchOkved,
  updateCompany,
} from '@postavka/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { aCompany } from '../../test/companies.ts';
import { fakeApi, problem } from '../../test/fake-api.ts';
import { aUser, show } from '../../test/render.tsx';
import { call } from '../shared/api/call.ts';
import { useCan } from './active-company.ts';
import { watchOwner } from './query-client-per-owner.ts';
import { session } from './session-store.ts';

const COMPANIES = [
  { id: 5 as CompanyId, name: 'Steel' },
  { id: 6 as CompanyId, name: 'Pipes' },
];

const reply = (permissions = DEFAULT_FLAGS[ROLES.owner]) => ({
  body: { info: aCompany(), permissions, role: ROLES.owner, block: null },
});

/** A server with one valid company token, which it issues for the companies of the person. */
function server({ good = 'fresh', members = [5, 6] } = {}) {
  return fakeApi([
    [
      companyToken,
      ({ url }) =>
        members.some((id) => url.endsWith(`/${id}/`)) ? { body: { Token: 'fresh' } } : problem(404, 'not_found'),
    ],
    [currentUser, () => ({ body: aUser({ companies: COMPANIES.filter(({ id }) => members.includes(id)) }) })],
    [
      getCompany,
      ({ headers }) => (headers.authorization === `Token ${good}` ? reply() : problem(401, 'token_invalid')),
    ],
    [
      updateCompany,
      ({ headers }) =>
        headers.authorization === `Token ${good}` ? { body: { info: aCompany() } } : problem(401, 'token_invalid'),
    ],
    [
      searchOkved,
      ({ headers }) =>
        headers.authorization?.startsWith('Token u') ? { body: { results: [] } } : problem(401, 'token_invalid'),
    ],
  ]);
}

const paths = (requests: readonly { url: string }[]) => requests.map(({ url }) => url.replace('/api/', ''));

describe('the company token', () => {
  test('is fetched for the first company when there is none', async () => {
    session.write({ userToken: 'u1' });
    const { requests } = server();
    await call(getCompany, {});
    expect(paths(requests)).toEqual(['users/user/', 'users/company/token/5/', 'organizations/company/get/']);
    expect(session.token('company')).toBe('fresh');
    expect(session.read('companyId')).toBe('5');
  });

  test('is renewed silently when it is refused, and the call is repeated', async () => {
    session.write({ userToken: 'u1', companyToken: 'stale', companyId: '6' });
    const { requests } = server();
    expect((await call(getCompany, {})).info.name).toBe(aCompany().name);
    expect(paths(requests)).toEqual([
      'organizations/company/get/',
      'users/company/token/6/',
      'organizations/company/get/',
    ]);
    expect(requests[2]?.headers.authorization).toBe('Token fresh');
  });

  test('is renewed only once for each call', async () => {
    session.write({ userToken: 'u1', companyToken: 'stale', companyId: '5' });
    const { requests } = server({ good: 'never' });
    await expect(call(getCompany, {})).rejects.toMatchObject({ code: 'token_invalid' });
    expect(requests).toHaveLength(3);
  });

  test('is renewed once for many calls at the same time', async () => {
    session.write({ userToken: 'u1', companyToken: 'stale', companyId: '5' });
    const { requests } = server();
    await Promise.all([call(getCompany, {}), call(getCompany, {}), call(getCompany, {})]);
    expect(paths(requests).filter((path) => path.includes('token'))).toHaveLength(1);
  });

  test('of a lost company is replaced by that of the first remaining one, and the call is not repeated there', async () => {
    session.write({ userToken: 'u1', companyToken: 'stale', companyId: '5' });
    const onChange = vi.fn();
    const stop = watchOwner(onChange);
    const { requests } = server({ members: [6] });
    await expect(call(updateCompany, { body: { name: 'Mine' } })).rejects.toMatchObject({ code: 'token_invalid' });
    expect(paths(requests).filter((path) => path.includes('update'))).toHaveLength(1);
    expect(session.read('companyId')).toBe('6');
    expect(session.token('company')).toBeNull();
    expect(onChange).toHaveBeenCalledTimes(1);
    stop();
  });

  test('of the last company is gone for good', async () => {
    session.write({ userToken: 'u1', companyToken: 'stale', companyId: '5' });
    server({ members: [] });
    await expect(call(getCompany, {})).rejects.toMatchObject({ status: 401 });
    expect(session.read('companyId')).toBeNull();
  });

  test('is not needed for look-ups that also take the user token', async () => {
    session.write({ userToken: 'u1', companyToken: 'stale', companyId: '5' });
    const { requests } = server({ members: [] });
    expect(await call(searchOkved, { query: { q: 'steel' } })).toEqual({ results: [] });
    expect(requests.at(-1)?.headers.authorization).toBe('Token u1');
  });
});

describe('useCan', () => {
  function Buttons() {
    return <p>{useCan('ordering_permission') ? 'may order' : 'may not order'}</p>;
  }
  test.each([
    [DEFAULT_FLAGS[ROLES.owner], 'may order'],
    [DEFAULT_FLAGS[ROLES.staff], 'may not order'],
  ])('reads the flags of the active company', async (flags, words) => {
    session.write({ userToken: 'u1', companyToken: 'c1', companyId: '5' });
    fakeApi([
      [currentUser, () => ({ body: aUser({ companies: COMPANIES }) })],
      [getCompany, () => reply(flags)],
    ]);
    show([{ path: '/', Component: Buttons }]);
    expect(screen.getByText('may not order')).toBeTruthy();
    await waitFor(() => expect(screen.getByText(words)).toBeTruthy());
  });
});
