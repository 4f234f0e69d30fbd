import {
  confirmSecondFactor,
  countAudience,
  currentUser,
  logout,
  operatorOverview,
  prove,
  secondFactor,
  setUpSecondFactor,
  updateUser,
} from '@postavka/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi, problem, tokens } from '../../../test/fake-api.ts';
import { AN_OVERVIEW } from '../../../test/operator.ts';
import { NO_SECOND_FACTOR } from '../../../test/profile-page.tsx';
import { aUser, show } from '../../../test/render.tsx';
import { Component as DashboardPage } from '../pages/dashboard-page.tsx';
import { CompanyMenu } from '../shell/signed-in/company-menu.tsx';
import { Component as Console } from './console.tsx';

vi.mock('../../entities/chart/plot-dates.ts', () => ({ plotDates: () => () => {} }));

function open(handlers: Parameters<typeof fakeApi>[0] = [], isOperator = true, at = '/operator') {
  const api = fakeApi(
    [
      ...handlers,
      [currentUser, () => ({ body: aUser({ is_operator: isOperator }) })],
      [secondFactor, () => ({ body: NO_SECOND_FACTOR })],
      [operatorOverview, () => ({ body: AN_OVERVIEW })],
    ],
    'en',
  );
  return { ...api, ...show([{ path: '/operator/*', Component: Console }], at, 'en') };
}

describe('the console', () => {
  beforeEach(() => tokens.write({ userToken: 'u1' }));

  test('opens for an operator, with its menu', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeTruthy();
    const menu = screen.getByRole('navigation', { name: 'Console sections' });
    expect(menu.querySelectorAll('a')).toHaveLength(12);
    expect(screen.getByTitle('Profile and sign-in protection').getAttribute('href')).toBe('/profile');
  });

  test('is hidden from everybody else', async () => {
    const { requests } = open([], false);
    expect(await screen.findByText('404 Not Found')).toBeTruthy();
    expect(requests.some(({ url }) => url.includes('/operator/'))).toBe(false);
  });

  test('is hidden from visitors', async () => {
    tokens.write({ userToken: null });
    open();
    expect(await screen.findByText('404 Not Found')).toBeTruthy();
  });

  test('shows “not found” for an address that it does not have', async () => {
    open([], true, '/operator/nope');
    expect(await screen.findByText('404 Not Found')).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Console sections' })).toBeTruthy();
  });

  test('asks before signing out loses a broadcast that is being written', async () => {
    const { person, requests } = open(
      [
        [countAudience, () => ({ body: { users: 7 } })],
        [logout, () => ({ status: 204 })],
      ],
      true,
      '/operator/broadcasts/new',
    );
    await person.type(await screen.findByRole('textbox', { name: /^Title in English/ }), 'Prices of March');
    await person.click(screen.getByRole('button', { name: 'Sign out' }));
    const question = within(await screen.findByRole('dialog'));
    expect(requests.some(({ url }) => url === logout.path)).toBe(false);
    await person.click(question.getByRole('button', { name: 'Do not save' }));
    await waitFor(() => expect(requests.some(({ url }) => url === logout.path)).toBe(true));
  });

  test('keeps the language that is chosen in it with the person', async () => {
    const { person, requests } = open([[updateUser, () => ({ body: aUser({ is_operator: true, language: 'ru' }) })]]);
    await screen.findByRole('heading', { level: 1, name: 'Overview' });
    await person.click(screen.getByRole('button', { name: 'RU' }));
    await waitFor(() => expect(requests.map(({ body }) => body)).toContain('{"language":"ru"}'));
  });

  test('can be tried again when the person fails to load', async () => {
    open([[currentUser, () => problem(503, 'unavailable')]]);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('the way to the console', () => {
  beforeEach(() => tokens.write({ userToken: 'u1' }));

  const menu = (isOperator: boolean) => {
    fakeApi([[currentUser, () => ({ body: aUser({ is_operator: isOperator }) })]], 'en');
    return show([{ path: '/', element: <CompanyMenu companies={[]} isOperator={isOperator} /> }], '/', 'en');
  };

  test('stands in the menu of operators', async () => {
    const { person } = menu(true);
    await person.click(await screen.findByRole('button', { name: /^Company menu/ }));
    const item = await screen.findByRole('menuitem', { name: 'Operator console' });
    expect(item.getAttribute('href')).toBe('/operator');
  });

  test('and of nobody else', async () => {
    const { person } = menu(false);
    await person.click(await screen.findByRole('button', { name: /^Company menu/ }));
    expect(await screen.findByRole('menuitem', { name: 'Add company' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Operator console' })).toBeNull();
  });

  test('an operator without a company is taken there from the dashboard', async () => {
    fakeApi([[currentUser, () => ({ body: aUser({ is_operator: true }) })]], 'en');
    show(
      [
        { path: '/dashboard', Component: DashboardPage },
        { path: '/operator', element: <p>console</p> },
      ],
      '/dashboard',
      'en',
    );
    expect(await screen.findByText('console')).toBeTruthy();
  });
});

describe('the second factor', () => {
  beforeEach(() => tokens.write({ userToken: 'u1' }));

  test('is set up first where it is required: a proof, the key, a code, and recovery codes shown once', async () => {
    let isProved = false;
    let isSetUp = false;
    const { person, requests } = open([
      [secondFactor, () => ({ body: { ...NO_SECOND_FACTOR, is_required: true, is_set_up: isSetUp } })],
      [
        setUpSecondFactor,
        () =>
          isProved
            ? { body: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Postavka:anna?secret=JBSWY3DPEHPK3PXP' } }
            : problem(403, 'proof_required'),
      ],
      [
        prove,
        () => {
          isProved = true;
          return { status: 204 };
        },
      ],
      [
        confirmSecondFactor,
        () => {
          isSetUp = true;
          return { body: { recovery_codes: ['aaaa-bbbb', 'cccc-dddd'] } };
        },
      ],
    ]);
    await person.click(await screen.findByRole('button', { name: 'Start' }));
    const proof = within(await screen.findByRole('dialog'));
    await person.type(await proof.findByLabelText(/password/i, { selector: 'input' }), 'secret{Enter}');
    await person.type(await screen.findByRole('textbox', { name: /^Code/ }), '123456{Enter}');
    expect(requests.some(({ url }) => url.includes('/overview/'))).toBe(false);
    await person.click(await screen.findByRole('button', { name: 'I have saved the codes' }));
    expect(await screen.findByRole('heading', { name: 'Overview' })).toBeTruthy();
  });
});
