import {
  type CompanyId,
  companyToken,
  currentUser,
  DEFAULT_FLAGS,
  getCompany,
  ROLES,
  type User,
} from '@postavka/contract';
import { act, screen, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { aCompany } from '../../../test/companies.ts';
import { fakeApi, problem } from '../../../test/fake-api.ts';
import { aUser, show } from '../../../test/render.tsx';
import { session } from '../../session/session-store.ts';
import { Dialogs } from '../shell/dialogs.tsx';
import { RequireCompany, RequireUser } from './guards.tsx';
import { routes as siteRoutes } from './routes.ts';

const routes: RouteObject[] = [
  {
    element: (
      <Dialogs>
        <RequireUser />
      </Dialogs>
    ),
    children: [
      { path: '/profile', element: <p>private</p> },
      { Component: RequireCompany, children: [{ path: '/partners', element: <p>of a company</p> }] },
    ],
  },
  { path: '/sign_in', element: <p>sign-in</p> },
];

const asUser = (user: User = aUser()) => {
  session.write({ userToken: 'u1' });
  return fakeApi([[currentUser, () => ({ body: user })]]);
};

describe('screens for signed-in people', () => {
  test('a visitor is asked to sign in, and comes back afterwards', async () => {
    const page = show(routes, '/profile?tab=2', 'en');
    await page.person.click(screen.getByRole('link', { name: 'Sign in' }));
    await screen.findByText('sign-in');
    expect(page.router.state.location.state).toEqual({ from: '/profile?tab=2' });
  });

  test('a signed-in person gets in', async () => {
    asUser();
    show(routes, '/profile', 'en');
    expect(await screen.findByText('private')).toBeTruthy();
  });

  test.each([
    ['a dead token', problem(401, 'token_invalid'), 'Sign in to continue'],
    ['a broken server', problem(500, 'internal'), 'Could not load the data'],
  ])('%s leads to the error page with a sign-in button', async (_, answer, words) => {
    session.write({ userToken: 'u1' });
    fakeApi([[currentUser, () => answer]]);
    show(routes, '/profile', 'en');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
  });

  test('after a failure they offer another try first, then the sign-in', async () => {
    session.write({ userToken: 'u1' });
    fakeApi([[currentUser, () => problem(500, 'internal')]]);
    show(routes, '/profile', 'en');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    const signIn = screen.getByRole('link', { name: 'Sign in' });
    expect(retry.compareDocumentPosition(signIn)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(signIn.dataset.variant).toBe('default');
  });

  test('close when the session ends in another tab', async () => {
    asUser();
    show(routes, '/profile', 'en');
    await screen.findByText('private');
    localStorage.removeItem('user_token');
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'user_token' }));
    });
    expect(await screen.findByText('Sign in to continue')).toBeTruthy();
  });
});

describe('screens of a company', () => {
  test('offer to create a company to people who have none', async () => {
    asUser();
    const page = show(routes, '/partners', 'en');
    expect(await screen.findByText('You need a company')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'My invitations' }).getAttribute('href')).toBe('/invitations');
    await page.person.click(screen.getByRole('button', { name: 'Create company' }));
    expect(await screen.findByRole('dialog', { name: 'New company' })).toBeTruthy();
  });

  const owner = { info: aCompany(), permissions: DEFAULT_FLAGS[ROLES.owner], role: ROLES.owner, block: null };
  const asMember = (answer: () => object) => {
    session.write({ userToken: 'u1' });
    return fakeApi([
      [currentUser, () => ({ body: aUser({ companies: [{ id: 5 as CompanyId, name: 'Steel' }] }) })],
      [companyToken, () => ({ body: { Token: 'c1' } })],
      [getCompany, answer],
    ]);
  };

  test('open once the company is loaded', async () => {
    asMember(() => ({ body: owner }));
    show(routes, '/partners', 'en');
    expect(screen.getByRole('status', { name: 'Loading…' })).toBeTruthy();
    expect(screen.queryByText('of a company')).toBeNull();
    expect(await screen.findByText('of a company')).toBeTruthy();
    expect(session.read('companyId')).toBe('5');
  });

  test('show a skeleton of their own shape until then', () => {
    asMember(() => ({ body: owner }));
    const shaped = { path: '/form', element: <p>fields</p>, handle: { Waiting: () => <p>field bones</p> } };
    show([{ Component: RequireUser, children: [shaped] }], '/form', 'en');
    expect(screen.getByText('field bones')).toBeTruthy();
  });

  test('say that the company is blocked, with the reason', async () => {
    const block = { reason: 'Forged papers', at: '2026-11-18T10:00:00.000Z' };
    asMember(() => ({ body: { ...owner, block } }));
    show(routes, '/partners', 'en');
    expect(await screen.findByText(/^The company was blocked on .*18/)).toBeTruthy();
    expect(screen.getByText('Reason: Forged papers')).toBeTruthy();
    expect(screen.getByText('of a company')).toBeTruthy();
  });

  test('saving the name of a company does not render what reads the session', async () => {
    session.write({ userToken: 'u1', companyToken: 'c1', companyId: '5' });
    fakeApi([
      [currentUser, () => ({ body: aUser({ companies: [{ id: 5 as CompanyId, name: 'Steel' }] }) })],
      [getCompany, () => ({ body: owner })],
    ]);
    const told = vi.fn();
    const unsubscribe = session.subscribe(told);
    show(routes, '/partners', 'en');
    await waitFor(() => expect(session.read('companyKnown')).toBe('5 Steel'));
    unsubscribe();
    expect(told).not.toHaveBeenCalled();
  });

  test('a person removed from their only company is told so until they dismiss it, also when the page is opened later', async () => {
    const { info, permissions, role, block } = owner;
    let companies = [{ id: 5 as CompanyId, name: 'Steel' }];
    const api = () =>
      fakeApi([
        [currentUser, () => ({ body: aUser({ companies }) })],
        [companyToken, () => (companies.length === 0 ? problem(404, 'not_found') : { body: { Token: 'c1' } })],
        [getCompany, () => ({ body: { info, permissions, role, block } })],
      ]);
    api();
    session.write({ userToken: 'u1' });
    const before = show(routes, '/partners', 'en');
    await screen.findByText('of a company');
    await waitFor(() => expect(session.read('companyKnown')).toBe('5 Steel'));
    before.unmount();
    companies = [];
    api();
    const page = show(routes, '/partners', 'en');
    expect(await screen.findByRole('alert', { name: 'You are no longer a member of Steel' })).toBeTruthy();
    expect(screen.getByText('You need a company')).toBeTruthy();
    await page.person.click(screen.getByRole('button', { name: 'Got it' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a person removed from one of several companies is told so, and which one is active now', async () => {
    session.write({ userToken: 'u1', companyToken: 'dead', companyId: '5', companyKnown: '5 Steel' });
    fakeApi([
      [currentUser, () => ({ body: aUser({ companies: [{ id: 6 as CompanyId, name: 'Pipes' }] }) })],
      [companyToken, ({ url }) => (url.endsWith('/6/') ? { body: { Token: 'c6' } } : problem(404, 'not_found'))],
      [
        getCompany,
        ({ headers }) => (headers.authorization === 'Token c6' ? { body: owner } : problem(401, 'token_invalid')),
      ],
    ]);
    show(routes, '/partners', 'en');
    const told = await screen.findByRole('alert', { name: 'You are no longer a member of Steel' });
    expect(told.textContent).toContain('You now work for Pipes');
    expect(session.read('companyId')).toBe('6');
  });

  test('a company that was just entered does not count as lost, though the list does not have it yet', async () => {
    session.write({ userToken: 'u1', companyToken: 'c7', companyId: '7', companyKnown: '7 New' });
    const { requests } = fakeApi([
      [currentUser, () => ({ body: aUser({ companies: [{ id: 6 as CompanyId, name: 'Pipes' }] }) })],
      [companyToken, () => ({ body: { Token: 'c7' } })],
      [getCompany, () => ({ body: owner })],
    ]);
    show(routes, '/partners', 'en');
    await screen.findByText('of a company');
    await waitFor(() => expect(requests.some(({ url }) => url.endsWith('/token/7/'))).toBe(true));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(session.read('companyId')).toBe('7');
  });

  test('a link may name a company; one that the person does not work for opens the active company', async () => {
    const companies = [5, 6].map((id) => ({ id: id as CompanyId, name: `Company ${id}` }));
    fakeApi([
      [currentUser, () => ({ body: aUser({ companies }) })],
      [companyToken, () => ({ body: { Token: 'c6' } })],
      [getCompany, () => ({ body: owner })],
    ]);
    session.write({ userToken: 'u1', companyId: '5' });
    const page = show(routes, '/partners?tab=2&for_company=6', 'en');
    expect(await screen.findByText('of a company')).toBeTruthy();
    expect([page.where(), session.read('companyId')]).toEqual(['/partners?tab=2', '6']);

    await act(() => page.router.navigate('/partners?for_company=77'));
    await waitFor(() => expect(page.where()).toBe('/partners'));
    expect(session.read('companyId')).toBe('6');
  });

  test('a company that fails to load says ERROR, and can be tried again', async () => {
    let isDown = true;
    asMember(() => (isDown ? problem(500, 'internal') : { body: owner }));
    const page = show(routes, '/partners', 'en');
    expect(await screen.findByText('ERROR')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Could not load the data' })).toBeTruthy();
    isDown = false;
    await page.person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('of a company')).toBeTruthy();
  });
});

describe('the address opens the new-company dialog', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'New company' });

  test('show=createCompany, and closing forgets it', async () => {
    asUser();
    const page = show(routes, '/profile?show=createCompany&tab=2', 'en');
    await dialog();
    await page.person.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.where()).toBe('/profile?tab=2');
  });

  test('a new person meets the tour first', async () => {
    asUser();
    show(routes, '/profile?show=createCompany&new_user=1', 'en');
    await screen.findByText('private');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a visitor is asked to sign in instead', async () => {
    fakeApi();
    show(routes, '/profile?show=createCompany', 'en');
    expect(await screen.findByText('Sign in to continue')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('public-only screens', () => {
  test('a signed-in person is led to the dashboard', async () => {
    asUser();
    const page = show(siteRoutes, '/sign_in', 'en', { hasLoaders: true });
    await screen.findByText(/Hello/);
    expect(page.where()).toBe('/dashboard');
  });

  test('Back from the last step of a sign-up leads where that step would have led', async () => {
    asUser();
    session.write({ verificationStep: '2' });
    const signUp = '/sign_up?by=phone&return_to=%2Fhelp%3Ftopic%3D2';
    const page = show(siteRoutes, signUp, 'en', { hasLoaders: true });
    await waitFor(() => expect(page.where()).toBe('/help?topic=2&new_user=1'));
    expect(session.read('verificationStep')).toBeNull();
  });

  test('Back after a sign-in leads on to where the person was before', async () => {
    fakeApi([[currentUser, () => ({ body: aUser() })]]);
    const { router, where } = show(siteRoutes, '/no/such/page', 'en', { hasLoaders: true });
    await act(() => router.navigate('/sign_in'));
    act(() => session.write({ userToken: 'u1' }));
    await act(() => router.navigate('/dashboard'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(where()).toBe('/dashboard'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(where()).toBe('/no/such/page'));
  });
});
