import { acceptInvitation, currentUser, invitationInfo, logout, ROLES } from '@postavka/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeApi, problem } from '../../../test/fake-api.ts';
import { aUser, show } from '../../../test/render.tsx';
import { session } from '../../session/session-store.ts';
import { Component as JoinPage } from './join-page.tsx';

const routes = [
  { path: '/joincompany/:token?', Component: JoinPage },
  { path: '/', element: <p>landing</p> },
  { path: '/dashboard', element: <p>dashboard</p> },
  { path: '/sign_in', element: <p>sign-in</p> },
];

const found = [invitationInfo, () => ({ body: { name: 'Steel', role: ROLES.manager, contact: 'a…@z….ru' } })] as const;
const acceptButton = () => screen.findByRole('button', { name: 'Accept the invitation' });

describe('an invitation', () => {
  test('without a token there is nothing to see', async () => {
    fakeApi();
    show(routes, '/joincompany', 'en');
    expect(await screen.findByText('landing')).toBeTruthy();
  });

  test('shows who invites and in which role; accepting enters that company, with no way back', async () => {
    session.write({ userToken: 'u1', companyToken: 'c1', companyId: '3' });
    const { requests } = fakeApi([found, [acceptInvitation, () => ({ body: { id: 8, name: 'Steel' } })]]);
    const page = show(routes, '/joincompany/tok', 'en');
    await screen.findByRole('heading', { name: 'Steel' });
    expect(screen.getByText('Role: Manager')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    await page.person.keyboard('{Escape}');
    await page.person.click(await acceptButton());
    expect(await screen.findByText('dashboard')).toBeTruthy();
    const calls = requests.filter(({ url }) => url.includes('/invitation/'));
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'POST']);
    expect(JSON.parse(calls[1]?.body ?? '')).toEqual({ token: 'tok' });
    expect([session.read('companyId'), session.token('company')]).toEqual(['8', null]);
    expect(page.router.state.historyAction).toBe('REPLACE');
  });

  test('the avatar shows the first letter of the name, not of the legal form', async () => {
    const body = { name: 'ООО «Северсталь»', role: ROLES.staff, contact: 'a…@z….ru' };
    fakeApi([[invitationInfo, () => ({ body })]]);
    show(routes, '/joincompany/tok', 'en');
    await screen.findByRole('heading', { name: body.name });
    expect(document.querySelector('[data-letter]')?.getAttribute('data-letter')).toBe('С');
  });

  test('a visitor signs in or up, and comes back', async () => {
    fakeApi([found]);
    const page = show(routes, '/joincompany/tok', 'en');
    const signUp = await screen.findByRole('link', { name: 'Sign up' });
    expect(signUp.getAttribute('href')).toBe('/sign_up?return_to=%2Fjoincompany%2Ftok');
    await page.person.click(screen.getByRole('link', { name: 'Sign in' }));
    expect(page.where()).toBe('/sign_in?return_to=%2Fjoincompany%2Ftok');
  });

  test.each([
    ['invitation_not_found', 'Invitation not found'],
    ['not_found', 'Invitation not found'],
    ['invitation_expired', 'The invitation has expired'],
    ['invitation_used', 'The invitation has been used'],
    ['invitation_revoked', 'The invitation has been revoked'],
  ])('%s has its own words and a way to the dashboard', async (code, words) => {
    session.write({ userToken: 'u1' });
    fakeApi([[invitationInfo, () => problem(404, code)]]);
    const { person } = show(routes, '/joincompany/tok', 'en');
    expect(await screen.findByText(words)).toBeTruthy();
    await person.click(screen.getByRole('link', { name: 'Go to the dashboard' }));
    expect(await screen.findByText('dashboard')).toBeTruthy();
  });

  test('any other failure can be tried again', async () => {
    let isDown = true;
    fakeApi([[invitationInfo, () => (isDown ? problem(500, 'internal') : found[1]())]]);
    const { person } = show(routes, '/joincompany/tok', 'en');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toBeTruthy();
    isDown = false;
    await person.click(retry);
    expect(await screen.findByRole('heading', { name: 'Steel' })).toBeTruthy();
  });

  test('a refused acceptance is a red alert', async () => {
    session.write({ userToken: 'u1' });
    fakeApi([found, [acceptInvitation, () => problem(500, 'internal')]]);
    const { person } = show(routes, '/joincompany/tok', 'en');
    await person.click(await acceptButton());
    expect((await screen.findByRole('alert')).textContent).toContain('Could not accept the invitation');
    expect(await acceptButton()).toBeTruthy();
  });

  test.each([
    [409, 'already_member', 'You are in this company already'],
    [404, 'invitation_used', 'The invitation has been used'],
  ])('%i %s on acceptance is explained calmly', async (status, code, words) => {
    session.write({ userToken: 'u1' });
    fakeApi([found, [acceptInvitation, () => problem(status, code)]]);
    const { person } = show(routes, '/joincompany/tok', 'en');
    await person.click(await acceptButton());
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toBeTruthy();
  });

  test('shows which account would join; a person with another one signs in with that and comes back', async () => {
    session.write({ userToken: 'u1' });
    fakeApi([
      found,
      [currentUser, () => ({ body: aUser({ email: 'boris@rope.ru' }) })],
      [logout, () => ({ status: 204 })],
    ]);
    const page = show(routes, '/joincompany/tok', 'en');
    expect(await screen.findByText('You are signed in as boris@rope.ru')).toBeTruthy();
    await page.person.click(screen.getByRole('button', { name: 'Sign in with another account' }));
    expect(await screen.findByText('sign-in')).toBeTruthy();
    expect(page.where()).toBe('/sign_in?return_to=%2Fjoincompany%2Ftok');
    expect(session.token('user')).toBeNull();
  });

  test('an invitation for somebody else offers to sign in as that person, or to leave', async () => {
    session.write({ userToken: 'u1' });
    fakeApi([found, [acceptInvitation, () => problem(403, 'invitation_not_yours')]]);
    const { person } = show(routes, '/joincompany/tok', 'en');
    await person.click(await acceptButton());
    expect(await screen.findByText('This invitation was sent to someone else')).toBeTruthy();
    expect(screen.getByText(/^It was sent to a…@z….ru\./)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Steel' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Sign in with another account' })).toBeTruthy();
    await person.click(screen.getByRole('link', { name: 'Go to the dashboard' }));
    expect(await screen.findByText('dashboard')).toBeTruthy();
  });

  test('a person who signed up for it still gets the welcome tour', async () => {
    session.write({ userToken: 'u1' });
    fakeApi([found, [acceptInvitation, () => ({ body: { id: 8, name: 'Steel' } })]]);
    const page = show(routes, '/joincompany/tok?new_user=1', 'en');
    await page.person.click(await acceptButton());
    await waitFor(() => expect(page.where()).toBe('/dashboard?new_user=1'));
  });
});
