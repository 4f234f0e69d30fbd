import { checkResetLink, requestPasswordReset, resetPassword } from '@postavka/contract';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeApi, problem } from '../../../../test/fake-api.ts';
import { show } from '../../../../test/render.tsx';
import { paths } from '../../../shared/paths.ts';
import { Component as NewPasswordPage } from './new-password-page.tsx';
import { Component as ResetPasswordPage } from './reset-password-page.tsx';

const routes = [
  { path: paths.newPassword, Component: NewPasswordPage },
  { path: '/password/reset/confirm/:uid/:token', Component: ResetPasswordPage },
  { path: paths.signIn, element: <p>sign-in</p> },
];

describe('a forgotten password', () => {
  test('sends the link without revealing whether the address is registered', async () => {
    const { requests } = fakeApi([[requestPasswordReset, () => ({ status: 204 })]]);
    const page = show(routes, paths.newPassword, 'en');
    await page.person.type(screen.getByRole('textbox', { name: /^E-mail/ }), ' anna@zavod.ru{Enter}');
    expect(await screen.findByRole('heading', { name: 'Check your mail' })).toBeTruthy();
    expect(screen.getByText(/If anna@zavod.ru is registered/)).toBeTruthy();
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ email: 'anna@zavod.ru' });
  });

  test('starts with the address that was typed at the sign-in', () => {
    fakeApi();
    show(routes, { pathname: paths.newPassword, state: { email: 'anna@zavod.ru' } }, 'en');
    expect((screen.getByRole('textbox', { name: /^E-mail/ }) as HTMLInputElement).value).toBe('anna@zavod.ru');
  });

  test.each([
    ['{Enter}', 'Required field'],
    ['nonsense{Enter}', 'Enter a valid e-mail'],
  ])('%j is answered with %j', async (typed, complaint) => {
    const { requests } = fakeApi();
    const page = show(routes, paths.newPassword, 'en');
    await page.person.type(screen.getByRole('textbox', { name: /^E-mail/ }), typed);
    expect(await screen.findByText(complaint)).toBeTruthy();
    expect(requests).toHaveLength(0);
  });

  test('a failure is an alert, and the address stays', async () => {
    fakeApi([[requestPasswordReset, () => problem(500, 'internal')]]);
    const page = show(routes, paths.newPassword, 'en');
    const email = screen.getByRole('textbox', { name: /^E-mail/ });
    await page.person.type(email, 'anna@zavod.ru{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Could not send the link');
    expect((email as HTMLInputElement).value).toBe('anna@zavod.ru');
  });
});

const LIVE = [checkResetLink, () => ({ status: 204 })] as const;

describe('the link in the e-mail', () => {
  const link = '/password/reset/confirm/MQ/secret-token';
  const first = () => screen.getByLabelText(/^New password/, { selector: 'input' });
  const again = () => screen.getByLabelText(/^Password again/, { selector: 'input' });

  test('sets the password and leads to the sign-in, with a notice', async () => {
    const { requests } = fakeApi([LIVE, [resetPassword, () => ({ status: 204 })]]);
    const page = show(routes, link, 'en');
    await page.person.type(first(), 'correct horse');
    await page.person.type(again(), 'correct horse{Enter}');
    await screen.findByText('sign-in');
    expect(page.router.state.location.state).toEqual({ notice: 'password_changed' });
    expect(page.router.state.historyAction).toBe('REPLACE');
    expect(JSON.parse(requests.at(-1)?.body ?? '')).toEqual({
      uid: 'MQ',
      token: 'secret-token',
      new_password: 'correct horse',
    });
  });

  test('says that it is stale, and leads to a new one', async () => {
    fakeApi([LIVE, [resetPassword, () => problem(400, 'link_invalid')]]);
    const page = show(routes, link, 'en');
    await page.person.type(first(), 'correct horse');
    await page.person.type(again(), 'correct horse{Enter}');
    expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe(paths.newPassword);
  });

  test('shows no form if it no longer works', async () => {
    fakeApi([[checkResetLink, () => problem(400, 'link_invalid')]]);
    show(routes, link, 'en');
    expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeTruthy();
    expect(screen.queryByLabelText(/password/i)).toBeNull();
  });

  test('short, common and different passwords are reported at the field', async () => {
    const { requests } = fakeApi([LIVE]);
    const page = show(routes, link, 'en');
    await page.person.type(first(), 'short');
    await page.person.tab();
    expect(await screen.findByText(/at least 8 characters/)).toBeTruthy();
    await page.person.clear(first());
    await page.person.type(first(), 'password');
    await page.person.type(again(), 'passw0rd{Enter}');
    expect(await screen.findByText(/most common/)).toBeTruthy();
    expect(screen.getByText('The passwords do not match')).toBeTruthy();
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(0);
  });
});
