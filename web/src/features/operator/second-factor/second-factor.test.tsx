import { confirmSecondFactor, passSecondFactor, prove, secondFactor, setUpSecondFactor } from '@postavka/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi, problem, tokens } from '../../../../test/fake-api.ts';
import { show } from '../../../../test/render.tsx';
import { SecondFactorGate } from './second-factor-gate.tsx';

vi.setConfig({ testTimeout: 30_000 });
beforeEach(() => tokens.write({ userToken: 'u1' }));

type Handlers = NonNullable<Parameters<typeof fakeApi>[0]>;
const Console = () => (
  <SecondFactorGate>
    <h1>Console</h1>
  </SecondFactorGate>
);
const open = (handlers: Handlers) => ({
  ...fakeApi(handlers, 'en'),
  ...show([{ path: '/operator', Component: Console }], '/operator', 'en'),
});
const status = (values: object) => ({
  body: { is_required: true, is_set_up: true, is_passed: false, recovery_codes_left: 10, ...values },
});

describe('the console opens', () => {
  test.for([
    ['for a session that has passed', { is_passed: true }],
    ['where no second factor is wanted', { is_required: false, is_set_up: false }],
  ] as const)('%s', async ([, values]) => {
    open([[secondFactor, () => status(values)]]);
    expect(await screen.findByRole('heading', { name: 'Console' })).toBeTruthy();
  });

  test('by a code of the app; a wrong one is told, and another can be tried', async () => {
    let isPassed = false;
    const { person } = open([
      [secondFactor, () => status({ is_passed: isPassed })],
      [
        passSecondFactor,
        ({ body }) => {
          if (!body?.includes('123456')) return problem(400, 'second_factor_invalid');
          isPassed = true;
          return { status: 204 };
        },
      ],
    ]);
    const code = await screen.findByRole('textbox', { name: /^Code/ });
    expect(screen.queryByRole('heading', { name: 'Console' })).toBeNull();
    await person.type(code, '000000{Enter}');
    expect(await screen.findByRole('alert')).toBeTruthy();
    await person.clear(code);
    await person.type(code, '123456{Enter}');
    expect(await screen.findByRole('heading', { name: 'Console' })).toBeTruthy();
  });

  test('after the app was set up: password, key, first code, and the recovery codes seen', async () => {
    let [isProved, isSetUp] = [false, false];
    const { person } = open([
      [secondFactor, () => status({ is_set_up: isSetUp, is_passed: isSetUp })],
      [
        setUpSecondFactor,
        () =>
          isProved
            ? { body: { secret: 'JBSWY3DP', uri: 'otpauth://totp/x?secret=JBSWY3DP' } }
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
          return { body: { recovery_codes: ['aaaa-1111', 'bbbb-2222'] } };
        },
      ],
    ]);
    await person.click(await screen.findByRole('button', { name: 'Set up' }));
    await person.type(await screen.findByLabelText(/^Password/), 'secret{Enter}');
    expect(await screen.findByText('JBSWY3DP')).toBeTruthy();
    await person.type(screen.getByRole('textbox', { name: /^Code/ }), '123456{Enter}');
    const codes = within(await screen.findByRole('list', { name: 'Recovery codes' }));
    expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['aaaa-1111', 'bbbb-2222']);
    expect(screen.queryByRole('heading', { name: 'Console' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'I have saved the codes' }));
    expect(await screen.findByRole('heading', { name: 'Console' })).toBeTruthy();
  });
});
