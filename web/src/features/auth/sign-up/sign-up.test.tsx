import { type Locale, signUp, signUpByPhone } from '@postavka/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi, problem } from '../../../../test/fake-api.ts';
import { show } from '../../../../test/render.tsx';
import { secondsLeft } from '../../../session/confirmation/countdown.ts';
import { session } from '../../../session/session-store.ts';
import { NO_CONFIG, PublicConfigContext } from '../../../shared/config/public-config.ts';
import { paths } from '../../../shared/paths.ts';
import { type Toast, toastArea } from '../../../shared/ui/toast.ts';
import { authWords } from '../words.ts';
import { Component as SignUpPage } from './sign-up-page.tsx';

const say = authWords.in('en');
const TAKEN = 'A user with that username already exists.';

// The countdown as it was started, however long the machine takes to render it.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

function open(at: Parameters<typeof show>[1] = paths.signUp, locale: Locale = 'en') {
  return show(
    [
      { path: paths.signUp, Component: SignUpPage },
      { path: paths.identityVerification, element: <p>verification</p> },
      { path: paths.signIn, element: <p>sign-in</p> },
    ],
    at,
    locale,
  );
}

const field = {
  email: () => screen.getByRole('textbox', { name: /^E-mail/ }),
  password: () => screen.getByLabelText(/^Password\b(?! again)/, { selector: 'input' }),
  again: () => screen.getByLabelText(/^Password again/, { selector: 'input' }),
  processing: () => screen.getByRole('checkbox', { name: /personal data/ }),
  terms: () => screen.getByRole('checkbox', { name: /terms of use/ }),
  contacts: () => screen.getByRole('checkbox', { name: /contacts/ }),
};
const submit = () => screen.getByRole('button', { name: say('sign_up.submit') });

async function fill({ person }: ReturnType<typeof open>, email = 'anna@zavod.ru') {
  await person.type(field.email(), email);
  await person.type(field.password(), 'correct horse');
  await person.type(field.again(), 'correct horse');
  await person.click(field.processing());
  await person.click(field.terms());
}

describe('without a provider', () => {
  test.for([
    ['email', paths.signUp, 'E-mail cannot be sent at present'],
    ['sms', `${paths.signUp}?by=phone`, 'Text messages cannot be sent at present'],
  ] as const)('sign-up by %s says that it is off, instead of a form', ([channel, at, words]) => {
    const channels = { email: channel !== 'email', sms: channel !== 'sms' };
    const page = (
      <PublicConfigContext value={{ ...NO_CONFIG, channels }}>
        <SignUpPage />
      </PublicConfigContext>
    );
    show([{ path: paths.signUp, element: page }], at, 'en');
    expect(screen.getByRole('alert').textContent).toContain(words);
    expect(screen.queryByRole('button', { name: say('sign_up.submit') })).toBeNull();
  });
});

describe('sign-up by e-mail', () => {
  test('no consent is ticked beforehand', () => {
    open();
    for (const box of screen.getAllByRole('checkbox')) expect((box as HTMLInputElement).checked).toBe(false);
  });

  test.for([paths.signUp, `${paths.signUp}?by=phone`])('consents are worded as the law requires: %s', async (at) => {
    open(at, 'ru');
    const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map((box) => box.labels?.[0]?.textContent)).toEqual([
      'Даю согласие на обработку персональных данных',
      'Принимаю условия пользовательского соглашения',
      'Разрешаю показывать мои контакты участникам сделок (необязательно)',
      'Согласен получать рассылку (необязательно)',
    ]);
  });

  test('an empty form names each gap and focuses the first', async () => {
    fakeApi();
    const { person } = open();
    await person.click(submit());
    expect(await screen.findAllByText('Required field')).toHaveLength(3);
    expect(screen.getByText('Give your consent to personal data processing')).toBeTruthy();
    expect(screen.getByText('Accept the terms of use')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field.email()));
  });

  test('says how personal data is handled', () => {
    open();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe(paths.legal.privacy);
  });

  test('a field is checked when it is left', async () => {
    const { person } = open();
    await person.type(field.email(), 'not an address');
    await person.tab();
    expect(await screen.findByText('Enter a valid e-mail')).toBeTruthy();
    await person.type(field.password(), 'short');
    await person.tab();
    expect(await screen.findByText(/at least 8 characters/)).toBeTruthy();
  });

  test.each(['correct horse', 'short'])(
    'a repeated password other than %j is reported at once, whatever else is wrong',
    async (typed) => {
      const { person } = open();
      await person.type(field.password(), typed);
      await person.type(field.again(), 'correct house');
      await person.tab();
      expect(await screen.findByText('The passwords do not match')).toBeTruthy();
    },
  );

  test('success sends the consents, remembers the e-mail and goes to the code', async () => {
    const { requests } = fakeApi([
      [signUp, () => ({ status: 201, body: { id: 1, username: 'anna@zavod.ru', attempt: 'a' } })],
    ]);
    const page = open({ pathname: paths.signUp, search: '?return_to=%2Fprofile', state: { from: '/help' } });
    await fill(page);
    await page.person.click(field.contacts());
    await page.person.type(field.again(), '{Enter}');
    await screen.findByText('verification');
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
      username: 'anna@zavod.ru',
      password: 'correct horse',
      consents: { processing: true, terms: true, contacts: true, marketing: false },
    });
    expect(page.where()).toBe(`${paths.identityVerification}?return_to=%2Fprofile`);
    expect(page.router.state.location.state).toEqual({ method: 'email', email: 'anna@zavod.ru', from: '/help' });
    expect(session.read('confirmationEmail')).toBe('anna@zavod.ru');
    expect(secondsLeft(session.read('emailResendAt'), Date.now())).toBe(300);
  });

  test('for a code that was sent a moment ago no new one is announced, and its countdown goes on', async () => {
    const toasts: Toast[] = [];
    toastArea.connect((shown) => toasts.push(shown));
    const body = { id: 1, username: 'anna@zavod.ru', attempt: 'a', resend_after: 42 };
    fakeApi([[signUp, () => ({ status: 201, body })]]);
    const page = open();
    await fill(page);
    await page.person.click(submit());
    await screen.findByText('verification');
    expect(secondsLeft(session.read('emailResendAt'), Date.now())).toBe(42);
    expect(toasts).toMatchObject([{ title: say('sign_up.code_stands') }]);
  });

  test('a taken name is reported at its field', async () => {
    fakeApi([[signUp, () => problem(400, 'username_taken', { errors: { username: [TAKEN] } })]]);
    const page = open();
    await fill(page);
    await page.person.click(submit());
    expect(await screen.findByText(TAKEN)).toBeTruthy();
    expect(field.email().getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field.email()));
    const signIn = { name: 'Sign in with this e-mail' };
    await page.person.type(field.email(), 'x');
    expect(screen.queryByRole('link', signIn)).toBeNull();
    await page.person.clear(field.email());
    await page.person.type(field.email(), 'anna@zavod.ru{Enter}');
    await page.person.click(await screen.findByRole('link', signIn));
    expect(page.where()).toBe('/sign_in');
    expect(page.router.state.location.state).toMatchObject({ email: 'anna@zavod.ru' });
  });

  test('and in Russian, though the server answers in the English of the specification', async () => {
    fakeApi([[signUp, () => problem(400, 'username_taken', { errors: { username: [TAKEN] } })]]);
    const { person } = open(paths.signUp, 'ru');
    await person.type(field.email(), 'anna@zavod.ru');
    for (const password of screen.getAllByLabelText(/^Пароль/, { selector: 'input' }))
      await person.type(password, 'correct horse');
    for (const box of screen.getAllByRole('checkbox')) await person.click(box);
    await person.click(screen.getByRole('button', { name: authWords.in('ru')('sign_up.submit') }));
    expect(await screen.findByText('Этот e-mail или телефон уже зарегистрирован')).toBeTruthy();
    expect(screen.queryByText(TAKEN)).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(field.email()));
  });

  test('any other failure is shown above the button', async () => {
    fakeApi([[signUp, () => problem(500, 'internal')]]);
    const page = open();
    await fill(page);
    await page.person.click(submit());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(say('sign_up.failed'));
    expect(alert.textContent).toContain('Something went wrong on our side');
  });

  test('two clicks make one account', async () => {
    let release = () => {};
    const waiting = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { requests } = fakeApi([
      [signUp, () => waiting.then(() => ({ status: 201, body: { id: 1, username: 'anna@zavod.ru', attempt: 'a' } }))],
    ]);
    const page = open();
    await fill(page);
    await page.person.dblClick(submit());
    release();
    await screen.findByText('verification');
    expect(requests).toHaveLength(1);
  });
});

describe('sign-up by phone', () => {
  const phone = () => screen.findByRole('textbox', { name: /^Phone/ });
  const byPhone = { pathname: paths.signUp, search: '?by=phone&return_to=%2Fhelp', state: { from: '/x' } };

  async function fillPhone({ person }: ReturnType<typeof open>, number: string) {
    await person.click(await phone());
    await person.paste(number);
    await person.click(field.processing());
    await person.click(field.terms());
    await person.click(submit());
  }

  test('sends the three parts as one, with the consents, and goes on to the code', async () => {
    session.write({ confirmationEmail: 'old@zavod.ru', verificationStep: '2' });
    const { requests } = fakeApi([[signUpByPhone, () => ({ status: 201, body: { id: 1, username: '79123456789' } })]]);
    const page = open(byPhone);
    await fillPhone(page, '+7 (912) 345-67-89');
    await screen.findByText('verification');
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
      username: '79123456789',
      consents: { processing: true, terms: true, contacts: false, marketing: false },
    });
    expect(page.where()).toBe('/indentity_verification?return_to=%2Fhelp');
    expect(page.router.state.location.state).toEqual({ method: 'phone', phone: '79123456789', from: '/x' });
    expect(secondsLeft(session.read('phoneResendAt'), Date.now())).toBe(60);
    expect(session.read('confirmationEmail')).toBeNull();
    expect(session.read('verificationStep')).toBeNull();
  });

  test('for a code that was sent a moment ago no new one is announced, and its countdown goes on', async () => {
    const toasts: Toast[] = [];
    toastArea.connect((shown) => toasts.push(shown));
    const body = { id: 1, username: '79123456789', resend_after: 42 };
    fakeApi([[signUpByPhone, () => ({ status: 201, body })]]);
    await fillPhone(open(byPhone), '+79123456789');
    await screen.findByText('verification');
    expect(secondsLeft(session.read('phoneResendAt'), Date.now())).toBe(42);
    expect(toasts).toMatchObject([{ title: say('sign_up.sms_stands') }]);
  });

  test('an untouched number is checked only when the form is sent', async () => {
    fakeApi();
    const { person } = open(byPhone);
    await person.click(await phone());
    await person.tab();
    expect(screen.queryByText('Enter a valid phone number')).toBeNull();
    await person.click(submit());
    expect(await screen.findByText('Enter a valid phone number')).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await phone()));
  });

  test('an impossible number is reported when it is left', async () => {
    const { person } = open(byPhone);
    await person.click(await phone());
    await person.paste('+7 912');
    await person.tab();
    expect(await screen.findByText('Enter a valid phone number')).toBeTruthy();
  });

  test('a taken number offers to sign in', async () => {
    fakeApi([[signUpByPhone, () => problem(400, 'username_taken', { errors: { username: ['taken'] } })]]);
    const page = open(byPhone);
    await fillPhone(page, '+79123456789');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('This number is already registered');
    await page.person.click(screen.getByRole('link', { name: 'Sign in with this number' }));
    expect(page.where()).toBe('/sign_in?return_to=%2Fhelp&by=phone');
    expect(page.router.state.location.state).toMatchObject({ phone: '79123456789' });
  });

  test("the server's stricter rule is shown at the field, anything else above the button", async () => {
    let answer = problem(400, 'invalid', { errors: { username: ['Not a mobile'] } });
    fakeApi([[signUpByPhone, () => answer]]);
    const page = open(byPhone);
    await fillPhone(page, '+79123456789');
    expect(await screen.findByText('Not a mobile')).toBeTruthy();
    answer = problem(500, 'internal');
    await page.person.click(submit());
    expect((await screen.findByRole('alert')).textContent).toContain(say('sign_up.failed'));
  });
});
