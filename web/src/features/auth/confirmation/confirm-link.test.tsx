import { confirmLink, currentUser } from '@postavka/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeApi, problem } from '../../../../test/fake-api.ts';
import { aUser, show } from '../../../../test/render.tsx';
import { session } from '../../../session/session-store.ts';
import { paths } from '../../../shared/paths.ts';
import { Component as ConfirmLinkPage } from './confirm-link-page.tsx';
import { Component as VerificationPage } from './verification-page.tsx';

const link = '/confirm/secret-token';
const routes = [
  { path: '/confirm/:token', Component: ConfirmLinkPage },
  { path: paths.identityVerification, Component: VerificationPage },
  { path: paths.dashboard, element: <p>dashboard</p> },
  { path: '/joincompany/:token', element: <p>invitation</p> },
];
const goodLink = () =>
  fakeApi([
    [confirmLink, () => ({ body: { Token: 'fresh' } })],
    [currentUser, () => ({ body: aUser() })],
  ]);

describe('the link in the e-mail', () => {
  test('signs in, and opens the dashboard if nothing else was wanted', async () => {
    goodLink();
    const page = show(routes, link, 'en');
    await screen.findByText('dashboard');
    expect(page.where()).toBe('/dashboard?new_user=1');
    expect(session.token('user')).toBe('fresh');
  });

  test('leads once to where the tab of the sign-up would have led', async () => {
    goodLink();
    const state = { method: 'email', email: 'anna@zavod.ru', from: null };
    const search = '?return_to=%2Fjoincompany%2Fsecret';
    show(routes, { pathname: paths.identityVerification, search, state }, 'en');
    await screen.findByRole('textbox', { name: /code/i });
    cleanup();
    const page = show(routes, link, 'en');
    await screen.findByText('invitation');
    expect(page.where()).toBe('/joincompany/secret?new_user=1');
    await waitFor(() => expect(session.read('afterConfirmation')).toBeNull());
  });

  test('never leads off the site, whatever was stored', async () => {
    goodLink();
    session.write({ afterConfirmation: '//evil.example/' });
    const page = show(routes, link, 'en');
    await screen.findByText('dashboard');
    expect(page.where()).toBe('/dashboard?new_user=1');
  });

  test('says when it is stale', async () => {
    fakeApi([[confirmLink, () => problem(404, 'not_found')]]);
    show(routes, link, 'en');
    expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeTruthy();
  });

  test('leads a signed-in person who opens it again to the dashboard', async () => {
    session.write({ userToken: 'u1' });
    fakeApi([[confirmLink, () => problem(404, 'not_found')]]);
    const page = show(routes, link, 'en');
    await page.person.click(await screen.findByRole('link', { name: 'Go to the dashboard' }));
    expect(await screen.findByText('dashboard')).toBeTruthy();
  });

  test('says that the account is blocked, and links to support instead of another try', async () => {
    fakeApi([[confirmLink, () => problem(403, 'account_blocked')]]);
    show(routes, link, 'en');
    expect(await screen.findByRole('heading', { name: 'You cannot sign in' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'How to reach support' }).getAttribute('href')).toBe(paths.about);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
