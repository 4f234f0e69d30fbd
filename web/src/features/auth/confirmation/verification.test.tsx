import { changePassword, currentUser, sendEmailCode, sendPhoneCode, verifyCode } from '@postavka/contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi, problem } from '../../../../test/fake-api.ts';
import { aUser, show } from '../../../../test/render.tsx';
import { startCountdown } from '../../../session/confirmation/countdown.ts';
import { session } from '../../../session/session-store.ts';
import { paths } from '../../../shared/paths.ts';
import { type Toast, toastArea } from '../../../shared/ui/toast.ts';
import { Component as SignInPage } from '../sign-in/sign-in-page.tsx';
import { Component as SignUpPage } from '../sign-up/sign-up-page.tsx';
import { Component as VerificationPage } from './verification-page.tsx';

const routes = [
  { path: paths.identityVerification, Component: VerificationPage },
  { path: paths.signUp, Component: SignUpPage },
  { path: paths.signIn, Component: SignInPage },
  { path: paths.dashboard, element: <p>dashboard</p> },
];

const arrival = {
  pathname: paths.identityVerification,
  state: { method: 'email', email: 'anna@zavod.ru', from: null },
};

const codeField = () => screen.getByRole('textbox', { name: /code/i });

// The countdown as it was started, however long the machine takes to render it.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

describe('e-mail confirmation', () => {
  test('without a contact to confirm the page goes back to the sign-up', async () => {
    show(routes, paths.identityVerification, 'en');
    expect(await screen.findByRole('heading', { name: 'Sign up' })).toBeTruthy();
  });

  test('the right code signs in; skipping the rest leads to the dashboard, marked as new', async () => {
    const { requests } = fakeApi([
      [verifyCode, () => ({ body: { Token: 'fresh' } })],
      [currentUser, () => ({ body: aUser() })],
    ]);
    startCountdown('email');
    const page = show(routes, arrival, 'en');
    await page.person.type(codeField(), '123456');
    const skip = await screen.findByRole('button', { name: 'Skip' });
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ email: 'anna@zavod.ru', code: '123456' });
    expect(session.token('user')).toBe('fresh');
    expect(session.read('emailResendAt')).toBeNull();
    expect(session.read('verificationStep')).toBe('2');
    expect(requests[1]?.headers.authorization).toBe('Token fresh');
    await page.person.click(skip);
    await screen.findByText('dashboard');
    expect(page.where()).toBe('/dashboard?new_user=1');
    expect(session.read('verificationStep')).toBeNull();
  });

  test('a person who opened the link on another device signs in here, with the address filled in', async () => {
    const state = { ...arrival.state, from: '/partners' };
    const page = show(routes, { ...arrival, search: '?utm=1', state }, 'en');
    await page.person.click(screen.getByRole('link', { name: 'Sign in' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^E-mail/ }).value).toBe('anna@zavod.ru');
    expect(page.where()).toBe('/sign_in?utm=1');
    expect(page.router.state.location.state).toEqual({ from: '/partners', email: 'anna@zavod.ru' });
  });

  test('another address starts from the last one', async () => {
    const page = show(routes, arrival, 'en');
    await page.person.click(screen.getByRole('link', { name: 'Use another e-mail' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^E-mail/ }).value).toBe('anna@zavod.ru');
  });

  test('the secret of the sign-up is sent along with the code', async () => {
    session.write({ signUpAttempt: 'my-attempt' });
    const { requests } = fakeApi([
      [verifyCode, () => ({ body: { Token: 'fresh' } })],
      [currentUser, () => ({ body: aUser() })],
    ]);
    const page = show(routes, arrival, 'en');
    await page.person.type(codeField(), '123456');
    await screen.findByRole('button', { name: 'Skip' });
    expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({ attempt: 'my-attempt' });
    expect(session.read('signUpAttempt')).toBeNull();
  });

  test('where no password is valid, one is set before anything else', async () => {
    let hasPassword = false;
    const { requests } = fakeApi([
      [verifyCode, () => ({ body: { Token: 'fresh' } })],
      [currentUser, () => ({ body: aUser({ has_password: hasPassword }) })],
      [
        changePassword,
        () => {
          hasPassword = true;
          return { status: 204 };
        },
      ],
    ]);
    const page = show(routes, arrival, 'en');
    await page.person.type(codeField(), '123456');
    await screen.findByRole('heading', { name: 'Set a password' });
    await page.person.type(screen.getByLabelText(/^New password/, { selector: 'input' }), 'anna@zavod.ru');
    await page.person.type(screen.getByLabelText(/again/, { selector: 'input' }), 'anna@zavod.ru{Enter}');
    expect(await screen.findByText('The password must not repeat your e-mail or phone')).toBeTruthy();
    await page.person.clear(screen.getByLabelText(/^New password/, { selector: 'input' }));
    await page.person.type(screen.getByLabelText(/^New password/, { selector: 'input' }), 'forty valves');
    await page.person.clear(screen.getByLabelText(/again/, { selector: 'input' }));
    await page.person.type(screen.getByLabelText(/again/, { selector: 'input' }), 'forty valves{Enter}');
    await screen.findByRole('button', { name: 'Skip' });
    const sent = requests.find(({ url }) => url === changePassword.path);
    expect(JSON.parse(sent?.body ?? '')).toEqual({ new_password: 'forty valves' });
  });

  test('this tab goes on when the link confirms in another one', async () => {
    fakeApi([[currentUser, () => ({ body: aUser() })]]);
    show(routes, arrival, 'en');
    await screen.findByRole('textbox', { name: /code/i });
    act(() => session.write({ userToken: 'fresh' }));
    expect(await screen.findByText('dashboard')).toBeTruthy();
  });

  test('a wrong code is reported, and nobody is signed in', async () => {
    fakeApi([[verifyCode, () => problem(400, 'code_invalid')]]);
    const said: Toast[] = [];
    toastArea.connect((message) => said.push(message));
    const page = show(routes, arrival, 'en');
    await page.person.type(codeField(), '000000');
    expect((await screen.findByRole('alert')).textContent).toContain('Wrong or expired code');
    expect(said.filter(({ kind }) => kind === 'failure')).toEqual([]);
    expect(session.token('user')).toBeNull();
  });

  test('a wrong code and an expired one have different messages where this browser requested the code', async () => {
    fakeApi([[verifyCode, () => problem(400, 'code_invalid')]]);
    startCountdown('email');
    const page = show(routes, arrival, 'en');
    await page.person.type(codeField(), '000000');
    expect((await screen.findByRole('alert')).textContent).toBe('Wrong code. Check the code and try again');
    vi.setSystemTime(Date.now() + 10 * 60_000 + 1000);
    await page.person.clear(codeField());
    await page.person.type(codeField(), '111111');
    await screen.findByText('The code has expired. Request a new one');
    expect(within(screen.getByRole('alert')).getByRole('button', { name: 'Resend code' })).toBeTruthy();
  });

  test('a code that only the server knew of has the general message', async () => {
    fakeApi([[verifyCode, () => problem(400, 'code_invalid')]]);
    startCountdown('email', 40);
    const page = show(routes, arrival, 'en');
    await page.person.type(codeField(), '000000');
    expect((await screen.findByRole('alert')).textContent).toContain('Wrong or expired code');
  });

  test('beside the message about a burnt code there is a link to another one', async () => {
    fakeApi([[verifyCode, () => problem(400, 'code_burnt')]]);
    const page = show(routes, arrival, 'en');
    await page.person.type(codeField(), '000000');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Too many wrong tries');
    expect(within(alert).getByRole('button', { name: 'Resend code' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Resend code' })).toHaveLength(1);
  });

  test('requesting another code empties the field', async () => {
    const { requests } = fakeApi([
      [verifyCode, () => problem(400, 'code_invalid')],
      [sendEmailCode, () => ({ status: 204 })],
    ]);
    const page = show(routes, arrival, 'en');
    await page.person.type(codeField(), '123456');
    await screen.findByRole('alert');
    await page.person.click(screen.getByRole('button', { name: /again|resend/i }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await page.person.type(codeField(), '654321');
    await waitFor(() => expect(requests.at(-1)?.body).toContain('654321'));
  });

  test('an answer without a token signs nobody in', async () => {
    fakeApi([[verifyCode, () => ({ body: {}, isWrong: true })]]);
    const said: Toast[] = [];
    toastArea.connect((message) => said.push(message));
    const page = show(routes, arrival, 'en');
    await page.person.type(codeField(), '123456');
    await waitFor(() => expect(said.at(-1)?.text).toBe('The server did not confirm the code. Try again'));
    expect(session.token('user')).toBeNull();
  });

  test('a code can be pasted as it was sent, and is sent once', async () => {
    const { requests } = fakeApi([[verifyCode, () => problem(400, 'code_invalid')]]);
    const page = show(routes, arrival, 'en');
    await page.person.click(codeField());
    await page.person.paste('Your code: 123 456');
    await screen.findByRole('alert');
    expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({ code: '123456' });
    await page.person.type(codeField(), '7');
    expect(requests).toHaveLength(1);
  });

  test('letters are not a code', async () => {
    const { requests } = fakeApi();
    const page = show(routes, arrival, 'en');
    await page.person.type(codeField(), 'abc{Enter}');
    expect(await screen.findByText('Required field')).toBeTruthy();
    expect(requests).toHaveLength(0);
  });

  test('the countdown survives a reload, then the link appears and restarts it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setInterval', 'clearInterval'] });
    fakeApi([[sendEmailCode, () => ({ status: 204 })]]);
    startCountdown('email');
    show(routes, arrival, 'en');
    expect(screen.getByText(/5:00|4:59/)).toBeTruthy();

    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText(/3:5\d|4:00/)).toBeTruthy();

    cleanup();
    vi.setSystemTime(Date.now() + 60_000);
    const page = show(routes, arrival, 'en');
    expect(screen.getByText(/2:5\d|3:00/)).toBeTruthy();

    await act(() => vi.advanceTimersByTimeAsync(181_000));
    const link = screen.getByRole('button', { name: 'Resend code' });
    await page.person.click(link);
    expect(await screen.findByText(/5:00|4:59/)).toBeTruthy();
  });

  test('the server may ask for a longer wait', async () => {
    fakeApi([[sendEmailCode, () => ({ ...problem(429, 'too_many_requests'), headers: { 'retry-after': '120' } })]]);
    const page = show(routes, arrival, 'en');
    await page.person.click(screen.getByRole('button', { name: 'Resend code' }));
    expect(await screen.findByText(/2:00|1:59/)).toBeTruthy();
  });

  test('without an address to confirm the timer of the last code is forgotten', async () => {
    startCountdown('email');
    show(routes, paths.identityVerification, 'en');
    await screen.findByRole('heading', { name: 'Sign up' });
    expect(session.read('emailResendAt')).toBeNull();
  });
});

describe('phone confirmation', () => {
  const byPhone = {
    pathname: paths.identityVerification,
    state: { method: 'phone', phone: '79123456789', from: null },
  };

  test('asks for the code of the phone, and counts a minute', async () => {
    const { requests } = fakeApi([
      [verifyCode, () => problem(400, 'code_invalid')],
      [sendPhoneCode, () => ({ status: 204 })],
    ]);
    const page = show(routes, byPhone, 'en');
    expect(screen.getByText(/\+7\s912\s345-67-89/)).toBeTruthy();
    await page.person.type(codeField(), '123456');
    await screen.findByRole('alert');
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ username: '79123456789', code: '123456' });
    await page.person.click(screen.getByRole('button', { name: 'Resend code' }));
    expect(await screen.findByText(/in 60 s$/)).toBeTruthy();
    expect(JSON.parse(requests[1]?.body ?? '')).toEqual({ phone: '79123456789' });
  });

  test('another number starts from the last one', async () => {
    const page = show(routes, byPhone, 'en');
    await page.person.click(screen.getByRole('link', { name: 'Use another number' }));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Phone/ })).value).toBe('912 345-67-89');
  });

  test('without a phone the page goes back to the sign-up', async () => {
    show(routes, { ...byPhone, state: { method: 'phone' } }, 'en');
    expect(await screen.findByRole('heading', { name: 'Sign up' })).toBeTruthy();
  });
});
