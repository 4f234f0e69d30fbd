import { currentUser, login } from '@postavka/contract';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeApi, problem } from '../../../test/fake-api.ts';
import { aUser, show } from '../../../test/render.tsx';
import { session } from '../../session/session-store.ts';
import { paths } from '../../shared/paths.ts';
import { Component as SignInPage } from './sign-in-page.tsx';

const routes = [
  { path: paths.signIn, Component: SignInPage },
  { path: paths.dashboard, element: <p>dashboard</p> },
  { path: paths.help, element: <p>help</p> },
  { path: paths.identityVerification, element: <p>verification</p> },
];

async function signIn(at: Parameters<typeof show>[1]) {
  const page = show(routes, at, 'en');
  await page.person.type(screen.getByRole('textbox', { name: /^E-mail/ }), 'anna@zavod.ru');
  await page.person.type(screen.getByLabelText(/^Password/, { selector: 'input' }), 'correct horse{Enter}');
  return page;
}

describe('sign-in', () => {
  test('leads back to where one came from', async () => {
    fakeApi([
      [login, () => ({ body: { Token: 't1' } })],
      [currentUser, () => ({ body: aUser() })],
    ]);
    const page = await signIn({ pathname: paths.signIn, state: { from: '/help?x=1' } });
    await screen.findByText('help');
    expect(page.where()).toBe('/help?x=1');
    expect(session.token('user')).toBe('t1');
  });

  test('never leads off the site', async () => {
    fakeApi([
      [login, () => ({ body: { Token: 't1' } })],
      [currentUser, () => ({ body: aUser() })],
    ]);
    const page = await signIn({ pathname: paths.signIn, search: '?return_to=//evil.com' });
    await screen.findByText('dashboard');
    expect(page.where()).toBe('/dashboard');
  });

  test('wrong credentials are told at the field', async () => {
    fakeApi([[login, () => problem(400, 'bad_credentials', { errors: { username: ['Wrong username or password'] } })]]);
    await signIn(paths.signIn);
    expect(await screen.findByText('Wrong username or password')).toBeTruthy();
  });

  test('an unconfirmed person is offered the confirmation', async () => {
    fakeApi([[login, () => problem(403, 'not_verified')]]);
    const page = await signIn(paths.signIn);
    await page.person.click(await screen.findByRole('link', { name: 'Confirm your e-mail' }));
    await screen.findByText('verification');
    expect(page.router.state.location.state).toMatchObject({ method: 'email', email: 'anna@zavod.ru' });
  });
});
