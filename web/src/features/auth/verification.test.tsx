import { currentUser, sendEmailCode, verifyCode } from '@postavka/contract';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeApi, problem } from '../../../test/fake-api.ts';
import { aUser, show } from '../../../test/render.tsx';
import { session } from '../../session/session-store.ts';
import { paths } from '../../shared/paths.ts';
import { secondsUntil, startEmailCountdown } from './email-countdown.ts';
import { Component as VerificationPage } from './verification-page.tsx';

const routes = [
  { path: paths.identityVerification, Component: VerificationPage },
  { path: paths.signUp, element: <p>sign-up</p> },
  { path: paths.dashboard, element: <p>dashboard</p> },
  { path: paths.profile, element: <p>profile</p> },
];

const arrival = (search = '', from: string | null = null) => ({
  pathname: paths.identityVerification,
  search,
  state: { method: 'email', email: 'anna@zavod.ru', from },
});

const codeField = () => screen.getByRole('textbox', { name: /code/i });

afterEach(() => vi.useRealTimers());

describe('e-mail confirmation', () => {
  test('without a method one goes back to sign-up', async () => {
    show(routes, paths.identityVerification, 'en');
    expect(await screen.findByText('sign-up')).toBeTruthy();
  });

  test('the right code signs in and leads to the dashboard, marked as new', async () => {
    const { requests } = fakeApi([
      [verifyCode, () => ({ body: { Token: 'fresh' } })],
      [currentUser, () => ({ body: aUser() })],
    ]);
    startEmailCountdown();
    const page = show(routes, arrival(), 'en');
    await page.person.type(codeField(), '123456{Enter}');
    await screen.findByText('dashboard');
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ email: 'anna@zavod.ru', code: '123456' });
    expect(page.where()).toBe('/dashboard?new_user=1');
    expect(session.token('user')).toBe('fresh');
    expect(session.read('emailResendAt')).toBeNull();
    expect(requests[1]?.headers.authorization).toBe('Token fresh');
  });

  test('one returns where one wanted to', async () => {
    fakeApi([
      [verifyCode, () => ({ body: { Token: 'fresh' } })],
      [currentUser, () => ({ body: aUser() })],
    ]);
    const page = show(routes, arrival('?return_to=%2Fprofile%3Ftab%3D2', '/help'), 'en');
    await page.person.type(codeField(), '123456{Enter}');
    await screen.findByText('profile');
    expect(page.where()).toBe('/profile?tab=2&new_user=1');
  });

  test('a wrong code is told, and nobody is signed in', async () => {
    fakeApi([[verifyCode, () => problem(400, 'code_invalid')]]);
    const page = show(routes, arrival(), 'en');
    await page.person.type(codeField(), '000000{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Wrong or expired code');
    expect(session.token('user')).toBeNull();
  });

  test('letters are not a code', async () => {
    const { requests } = fakeApi();
    const page = show(routes, arrival(), 'en');
    await page.person.type(codeField(), 'abc{Enter}');
    expect(await screen.findByText('Enter the 6 digits of the code')).toBeTruthy();
    expect(requests).toHaveLength(0);
  });

  test('the countdown survives a reload, then the link appears and restarts it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setInterval', 'clearInterval'] });
    fakeApi([[sendEmailCode, () => ({ status: 204 })]]);
    startEmailCountdown();
    show(routes, arrival(), 'en');
    expect(screen.getByText(/5:00|4:59/)).toBeTruthy();

    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText(/3:5\d|4:00/)).toBeTruthy();

    cleanup();
    vi.setSystemTime(Date.now() + 60_000);
    const page = show(routes, arrival(), 'en');
    expect(screen.getByText(/2:5\d|3:00/)).toBeTruthy();

    await act(() => vi.advanceTimersByTimeAsync(181_000));
    const link = screen.getByRole('button', { name: 'Resend code' });
    await page.person.click(link);
    expect(await screen.findByText(/5:00|4:59/)).toBeTruthy();
  });

  test('the server may ask to wait longer', async () => {
    fakeApi([[sendEmailCode, () => ({ ...problem(429, 'too_many_requests'), headers: { 'retry-after': '120' } })]]);
    const page = show(routes, arrival(), 'en');
    await page.person.click(screen.getByRole('button', { name: 'Resend code' }));
    expect(await screen.findByText(/2:00|1:59/)).toBeTruthy();
  });

  test.each([
    [null, 0],
    ['nonsense', 0],
    ['1000', 0],
    ['61000', 60],
    ['999999999999', 300],
  ])('stored %j leaves %i seconds', (stored, seconds) => {
    expect(secondsUntil(stored, 1000)).toBe(seconds);
  });
});
