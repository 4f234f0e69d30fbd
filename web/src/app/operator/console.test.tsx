import {
  confirmSecondFactor,
  currentUser,
  moveSecondFactor,
  operatorOverview,
  passSecondFactor,
  prove,
  secondFactor,
  setUpSecondFactor,
} from '@postavka/contract';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi, problem, tokens } from '../../../test/fake-api.ts';
import { AN_OVERVIEW } from '../../../test/operator.ts';
import { aUser, show } from '../../../test/render.tsx';
import { Component as DashboardPage } from '../pages/dashboard-page.tsx';
import { CompanyMenu } from '../shell/signed-in/company-menu.tsx';
import { Component as Console } from './console.tsx';

vi.mock('../../entities/chart/plot-dates.ts', () => ({ plotDates: () => () => {} }));

const OPEN = { is_required: false, is_set_up: false, is_passed: false, recovery_codes_left: 0 };

function open(handlers: Parameters<typeof fakeApi>[0] = [], isOperator = true, at = '/operator') {
  const api = fakeApi(
    [
      ...handlers,
      [currentUser, () => ({ body: aUser({ is_operator: isOperator }) })],
      [secondFactor, () => ({ body: OPEN })],
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
    expect(menu.querySelectorAll('a')).toHaveLength(13);
  });

  test('is not there for anybody else', async () => {
    const { requests } = open([], false);
    expect(await screen.findByText('404 Not Found')).toBeTruthy();
    expect(requests.some(({ url }) => url.includes('/operator/'))).toBe(false);
  });

  test('is not there for a visitor', async () => {
    tokens.write({ userToken: null });
    open();
    expect(await screen.findByText('404 Not Found')).toBeTruthy();
  });

  test('an address that it does not have is not found', async () => {
    open([], true, '/operator/nope');
    expect(await screen.findByText('404 Not Found')).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Console sections' })).toBeTruthy();
  });

  test('a failed load of the person can be tried again', async () => {
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

  test('an operator without a company is led there from the dashboard', async () => {
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

  test('a session that has not passed it gives a code first; a wrong one is told', async () => {
    let isPassed = false;
    const { person, requests } = open([
      [secondFactor, () => ({ body: { ...OPEN, is_set_up: true, is_passed: isPassed } })],
      [
        passSecondFactor,
        ({ json }) => {
          if ((json as { code: string }).code !== '123456') return problem(400, 'second_factor_invalid');
          isPassed = true;
          return { status: 204 };
        },
      ],
    ]);
    const field = await screen.findByRole('textbox', { name: /^Code/ });
    expect(requests.some(({ url }) => url.includes('/overview/'))).toBe(false);
    expect(document.activeElement).toBe(field);
    expect([field.getAttribute('inputmode'), field.getAttribute('autocomplete')]).toEqual(['numeric', 'one-time-code']);
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy();
    await person.type(field, '000000{Enter}');
    expect(await screen.findByText(/Wrong or used code/)).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    // The wrong code is selected: the next one is typed over it.
    await person.keyboard('123456{Enter}');
    expect(await screen.findByRole('heading', { name: 'Overview' })).toBeTruthy();
  });

  test('a recovery code has a field of its own, which says what to do without one', async () => {
    const { person } = open([
      [secondFactor, () => ({ body: { ...OPEN, is_set_up: true } })],
      [passSecondFactor, () => problem(400, 'second_factor_invalid')],
    ]);
    await person.type(await screen.findByRole('textbox', { name: /^Code/ }), '000000{Enter}');
    await screen.findByText(/Wrong or used code/);
    await person.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Recovery code/ });
    expect(document.activeElement).toBe(field);
    expect([field.value, field.inputMode]).toEqual(['', 'text']);
    expect(screen.queryByText(/Wrong or used code/)).toBeNull();
    expect(screen.getByText(/Another operator can reset the second factor/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Use a code from the app' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Code/ }));
  });

  test('where it is required it is set up first: password, key, code, recovery codes once', async () => {
    let isProved = false;
    let isSetUp = false;
    const { person } = open([
      [secondFactor, () => ({ body: { ...OPEN, is_required: true, is_set_up: isSetUp, is_passed: isSetUp } })],
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
    await person.click(await screen.findByRole('button', { name: 'Set up' }));
    await person.type(await screen.findByLabelText(/^Password/, { selector: 'input' }), 'secret{Enter}');
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy();
    expect(screen.getByText('JBSWY3DPEHPK3PXP')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Code/ }));
    await person.type(screen.getByRole('textbox', { name: /^Code/ }), '123456{Enter}');
    expect(await screen.findByText('aaaa-bbbb')).toBeTruthy();
    expect(document.activeElement?.textContent).toMatch(/^Save the recovery codes/);
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await person.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('aaaa-bbbb\ncccc-dddd');
    expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'I have saved the codes' }));
    expect(await screen.findByRole('heading', { name: 'Overview' })).toBeTruthy();
  });

  test('it moves to another phone: password, a code of the old one, the new key, a code of that', async () => {
    const { person, requests } = open(
      [
        [
          secondFactor,
          () => ({ body: { is_required: true, is_set_up: true, is_passed: true, recovery_codes_left: 9 } }),
        ],
        [prove, () => ({ status: 204 })],
        [
          moveSecondFactor,
          ({ json }) =>
            (json as { code: string }).code === 'abcd-efgh'
              ? { body: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Postavka:anna?secret=JBSWY3DPEHPK3PXP' } }
              : problem(400, 'second_factor_invalid'),
        ],
        [confirmSecondFactor, () => ({ body: { recovery_codes: ['aaaa-bbbb'] } })],
      ],
      true,
      '/operator/security',
    );
    await person.click(await screen.findByRole('button', { name: 'Move to another phone' }));
    await person.type(await screen.findByLabelText(/^Password/, { selector: 'input' }), 'secret{Enter}');
    await person.type(await screen.findByRole('textbox', { name: /^Code/ }), '000000{Enter}');
    expect(await screen.findByText(/Wrong or used code/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await person.type(screen.getByRole('textbox', { name: /^Recovery code/ }), 'abcd-efgh{Enter}');
    expect(await screen.findByText('JBSWY3DPEHPK3PXP')).toBeTruthy();
    await person.type(screen.getByRole('textbox', { name: /^Code/ }), '123456{Enter}');
    expect(await screen.findByText('aaaa-bbbb')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Move to another phone' })).toBeNull();
    const asked = requests.length;
    await person.click(screen.getByRole('button', { name: 'I have saved the codes' }));
    expect(await screen.findByRole('button', { name: 'Move to another phone' })).toBeTruthy();
    expect(requests.length).toBeGreaterThan(asked);
  });
});
