import { signUp } from '@postavka/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeApi, problem } from '../../../test/fake-api.ts';
import { show } from '../../../test/render.tsx';
import { session } from '../../session/session-store.ts';
import { paths } from '../../shared/paths.ts';
import { Component as SignUpPage } from './sign-up-page.tsx';
import { authWords } from './words.ts';

const say = authWords.in('en');

function open(at: Parameters<typeof show>[1] = paths.signUp) {
  return show(
    [
      { path: paths.signUp, Component: SignUpPage },
      { path: paths.identityVerification, element: <p>verification</p> },
    ],
    at,
    'en',
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

describe('sign-up by e-mail', () => {
  test('no consent is ticked beforehand', () => {
    open();
    for (const box of screen.getAllByRole('checkbox')) expect((box as HTMLInputElement).checked).toBe(false);
  });

  test('an empty form names each gap and goes to the first', async () => {
    fakeApi();
    const { person } = open();
    await person.click(submit());
    expect(await screen.findAllByText('Required field')).toHaveLength(3);
    expect(screen.getByText('Give your consent to personal data processing')).toBeTruthy();
    expect(screen.getByText('Accept the terms of use')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field.email()));
  });

  test('a field complains when it is left', async () => {
    const { person } = open();
    await person.type(field.email(), 'not an address');
    await person.tab();
    expect(await screen.findByText('Enter a valid e-mail')).toBeTruthy();
    await person.type(field.password(), 'short');
    await person.tab();
    expect(await screen.findByText(/at least 8 characters/)).toBeTruthy();
  });

  test('different passwords are told at once, whatever else is missing', async () => {
    const { person } = open();
    await person.type(field.password(), 'correct horse');
    await person.type(field.again(), 'correct house');
    await person.tab();
    expect(await screen.findByText('The passwords do not match')).toBeTruthy();
  });

  test('success sends the consents, remembers the e-mail and goes to the code', async () => {
    const { requests } = fakeApi([[signUp, () => ({ status: 201, body: { id: 1, username: 'anna@zavod.ru' } })]]);
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
    expect(Number(session.read('emailResendAt'))).toBeGreaterThan(Date.now() + 295_000);
  });

  test('a taken name is told at its field', async () => {
    const text = 'A user with that username already exists.';
    fakeApi([[signUp, () => problem(400, 'username_taken', { errors: { username: [text] } })]]);
    const page = open();
    await fill(page);
    await page.person.click(submit());
    expect(await screen.findByText(text)).toBeTruthy();
    expect(field.email().getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field.email()));
  });

  test('any other failure is told above the button', async () => {
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
      [signUp, () => waiting.then(() => ({ status: 201, body: { id: 1, username: 'anna@zavod.ru' } }))],
    ]);
    const page = open();
    await fill(page);
    await page.person.dblClick(submit());
    release();
    await screen.findByText('verification');
    expect(requests).toHaveLength(1);
  });
});
