import { MantineProvider } from '@mantine/core';
import { currentUser, login, sendEmailCode, sendPhoneCode, verifyCode } from '@postavka/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { type InitialEntry, MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fakeApi, problem } from '../../../../test/fake-api.ts';
import { aUser, show } from '../../../../test/render.tsx';
import { secondsLeft } from '../../../session/confirmation/countdown.ts';
import { session } from '../../../session/session-store.ts';
import { makeQueryClient } from '../../../shared/api/query-client.ts';
import { LocaleProvider } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { Component as PhoneVerificationPage } from '../confirmation/phone-verification-page.tsx';
import { Component as SignUpPage } from '../sign-up/sign-up-page.tsx';
import { Component as SignInPage } from './sign-in-page.tsx';

const routes = [
  { path: paths.signIn, Component: SignInPage },
  { path: paths.signUp, Component: SignUpPage },
  { path: paths.phoneVerification, Component: PhoneVerificationPage },
  { path: paths.dashboard, element: <p>dashboard</p> },
  { path: paths.help, element: <p>help</p> },
  { path: paths.identityVerification, element: <p>verification</p> },
];

// The countdown as it was started, however long the machine takes to render it.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

async function signIn(at: Parameters<typeof show>[1]) {
  const page = show(routes, at, 'en');
  await page.person.type(screen.getByRole('textbox', { name: /^E-mail/ }), 'anna@zavod.ru');
  await page.person.type(screen.getByLabelText(/^Password/, { selector: 'input' }), 'correct horse{Enter}');
  return page;
}

describe('sign-in', () => {
  test('leads back to where the person came from', async () => {
    fakeApi([
      [login, () => ({ body: { Token: 't1' } })],
      [currentUser, () => ({ body: aUser() })],
    ]);
    const page = await signIn({ pathname: paths.signIn, state: { from: '/help?x=1' } });
    await screen.findByText('help');
    expect(page.where()).toBe('/help?x=1');
    expect(session.token('user')).toBe('t1');
  });

  test('a blocked person is shown how to reach support', async () => {
    fakeApi([[login, () => problem(403, 'account_blocked')]]);
    await signIn(paths.signIn);
    expect((await screen.findByRole('link', { name: 'How to reach support' })).getAttribute('href')).toBe(paths.about);
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

  test.each([paths.signIn, paths.signUp, paths.phoneVerification])(
    'in another tab leads %s to where it would have led',
    async (pathname) => {
      fakeApi();
      const page = show(routes, { pathname, state: { from: '/help?x=1', phone: '79123456789' } }, 'en');
      await screen.findByRole('textbox');
      const tell = (newValue: string | null) =>
        act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user_token', newValue })));
      tell(null);
      expect(page.where()).toBe(pathname);
      tell('t1');
      await screen.findByText('help');
      expect(page.where()).toBe('/help?x=1');
      expect(page.router.state.historyAction).toBe('REPLACE');
    },
  );

  test('the number can be corrected after Back from the code', async () => {
    fakeApi();
    const page = show(routes, { pathname: paths.phoneVerification, state: { phone: '79123456789' } }, 'en');
    await page.person.click(screen.getByRole('link', { name: 'Back to sign-in' }));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Phone/ })).value).toBe('912 345-67-89');
  });

  test('wrong credentials are reported at the field', async () => {
    fakeApi([
      [login, () => problem(400, 'bad_credentials', { errors: { username: ['Wrong e-mail, phone or password'] } })],
    ]);
    await signIn(paths.signIn);
    expect(await screen.findByText('Wrong e-mail, phone or password')).toBeTruthy();
  });

  test('an unconfirmed person is led to the confirmation', async () => {
    const { requests } = fakeApi([
      [login, () => problem(403, 'not_verified')],
      [sendEmailCode, () => ({ ...problem(429, 'too_many_requests'), headers: { 'retry-after': '120' } })],
    ]);
    const page = await signIn(paths.signIn);
    await page.person.click(await screen.findByRole('button', { name: 'Confirm your e-mail' }));
    await screen.findByText('verification');
    expect(page.router.state.location.state).toMatchObject({ method: 'email', email: 'anna@zavod.ru' });
    expect(JSON.parse(requests[1]?.body ?? '')).toEqual({ email: 'anna@zavod.ru' });
    expect(secondsLeft(session.read('emailResendAt'), Date.now())).toBe(120);
  });

  test('says that the password has been changed', () => {
    show(routes, { pathname: paths.signIn, state: { notice: 'password_changed' } }, 'en');
    expect(screen.getByRole('status').textContent).toContain('Your password is changed');
  });
});

describe('sign-in by phone', () => {
  const phoneField = () => screen.findByRole('textbox', { name: /^Phone/ });

  test('the tab is in the address; the other parameters and the origin stay', async () => {
    const page = show(routes, { pathname: paths.signIn, search: '?return_to=%2Fhelp', state: { from: '/x' } }, 'en');
    await page.person.click(screen.getByRole('tab', { name: 'Phone' }));
    expect(await phoneField()).toBeTruthy();
    expect(page.where()).toBe('/sign_in?return_to=%2Fhelp&by=phone');
    expect(page.router.state.location.state).toEqual({ from: '/x' });
    await page.person.keyboard('{ArrowLeft}');
    expect(page.where()).toBe('/sign_in?return_to=%2Fhelp');
  });

  test('a code is sent, and it signs in', async () => {
    const { requests } = fakeApi([
      [sendPhoneCode, () => ({ status: 204 })],
      [verifyCode, () => ({ body: { Token: 't1' } })],
      [currentUser, () => ({ body: aUser() })],
    ]);
    const page = show(routes, { pathname: paths.signIn, search: '?by=phone' }, 'en');
    await page.person.click(await phoneField());
    await page.person.paste('+7 (912) 345-67-89');
    await page.person.click(screen.getByRole('button', { name: 'Get a code' }));
    const code = await screen.findByRole('textbox', { name: /code/i });
    expect(page.where()).toBe(paths.phoneVerification);
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ phone: '79123456789' });
    expect(screen.getByText(/in 60 s$/)).toBeTruthy();
    await page.person.type(code, '123456');
    await screen.findByText('dashboard');
    expect(JSON.parse(requests[1]?.body ?? '')).toEqual({ username: '79123456789', code: '123456' });
    expect(session.token('user')).toBe('t1');
    expect(session.read('phoneResendAt')).toBeNull();
  });

  test('a code that was sent a moment ago still works', async () => {
    fakeApi([[sendPhoneCode, () => ({ ...problem(429, 'too_many_requests'), headers: { 'retry-after': '40' } })]]);
    const page = show(routes, { pathname: paths.signIn, search: '?by=phone' }, 'en');
    await page.person.click(await phoneField());
    await page.person.paste('+79123456789');
    await page.person.keyboard('{Enter}');
    expect(await screen.findByText(/in 40 s$/)).toBeTruthy();
  });

  test('a long wait is shown instead', async () => {
    fakeApi([[sendPhoneCode, () => ({ ...problem(429, 'too_many_requests'), headers: { 'retry-after': '4000' } })]]);
    const page = show(routes, { pathname: paths.signIn, search: '?by=phone' }, 'en');
    await page.person.click(await phoneField());
    await page.person.paste('+79123456789');
    await page.person.keyboard('{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts');
    expect(page.where()).toBe('/sign_in?by=phone');
  });

  test('a blocked person is shown how to reach support', async () => {
    fakeApi([[verifyCode, () => problem(403, 'account_blocked')]]);
    const at = { pathname: paths.phoneVerification, state: { method: 'phone', phone: '79123456789', from: null } };
    const page = show(routes, at, 'en');
    await page.person.type(await screen.findByRole('textbox', { name: /code/i }), '123456');
    const support = await screen.findByRole('link', { name: 'How to reach support' });
    expect(support.getAttribute('href')).toBe(paths.about);
  });

  test('the screen of the code needs a phone', async () => {
    const page = show(routes, paths.phoneVerification, 'en');
    expect(await phoneField()).toBeTruthy();
    expect(page.where()).toBe('/sign_in?by=phone');
  });
});

test('a notice that a reload keeps appears after hydration', async () => {
  const page = (at: InitialEntry) => (
    <QueryClientProvider client={makeQueryClient({ retries: false })}>
      <LocaleProvider initial="en">
        <MantineProvider env="test">
          <MemoryRouter initialEntries={[at]}>
            <SignInPage />
          </MemoryRouter>
        </MantineProvider>
      </LocaleProvider>
    </QueryClientProvider>
  );
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(page(paths.signIn));
  const onRecoverableError = vi.fn();
  const kept = page({ pathname: paths.signIn, state: { notice: 'password_changed' } });
  const hydrated = await act(async () => hydrateRoot(root, kept, { onRecoverableError }));
  onTestFinished(() => {
    act(() => hydrated.unmount());
    root.remove();
  });
  expect(screen.getByRole('status').textContent).toContain('password is changed');
  expect(onRecoverableError).not.toHaveBeenCalled();
});
