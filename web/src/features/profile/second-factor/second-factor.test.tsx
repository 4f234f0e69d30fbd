import {
  confirmSecondFactor,
  moveSecondFactor,
  prove,
  renewRecoveryCodes,
  secondFactor,
  setUpSecondFactor,
  turnOffSecondFactor,
} from '@postavka/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { problem } from '../../../../test/fake-api.ts';
import { NO_SECOND_FACTOR, openProfile, panel } from '../../../../test/profile-page.tsx';
import { session } from '../../../session/session-store.ts';
import { paths } from '../../../shared/paths.ts';

beforeEach(() => session.write({ userToken: 'u1' }));

const NAME = 'Two-factor authentication';
const SECRET = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Postavka:anna?secret=JBSWY3DPEHPK3PXP' };
const ON = { ...NO_SECOND_FACTOR, is_set_up: true, is_passed: true, recovery_codes_left: 9 };

/** The panel for a session with a proof, or without one yet. */
function open({ status = ON, isProved = true }: { status?: typeof ON; isProved?: boolean } = {}) {
  const state = { status, isProved };
  const afterProof = (answer: () => object) => () => (state.isProved ? answer() : problem(403, 'proof_required'));
  const byCode =
    (right: string, answer: () => object) =>
    ({ json }: { json: unknown }) =>
      (json as { code: string }).code === right ? answer() : problem(400, 'second_factor_invalid');
  const page = openProfile({}, [
    [secondFactor, () => ({ body: state.status })],
    [
      prove,
      () => {
        state.isProved = true;
        return { status: 204 };
      },
    ],
    [setUpSecondFactor, afterProof(() => ({ body: SECRET }))],
    [moveSecondFactor, byCode('abcd-efgh', () => ({ body: SECRET }))],
    [
      confirmSecondFactor,
      byCode('123456', () => {
        state.status = ON;
        return { body: { recovery_codes: ['aaaa-bbbb', 'cccc-dddd'] } };
      }),
    ],
    [renewRecoveryCodes, byCode('123456', () => ({ body: { recovery_codes: ['eeee-ffff'] } }))],
    [
      turnOffSecondFactor,
      byCode('123456', () => {
        state.status = NO_SECOND_FACTOR;
        return { status: 204 };
      }),
    ],
  ]);
  return page;
}

test('it is turned on: a proof, the key, a code, and recovery codes that are shown once', async () => {
  const { person, router } = open({ status: NO_SECOND_FACTOR, isProved: false });
  const its = await panel(NAME);
  await person.click(await its.findByRole('button', { name: 'Turn on' }));
  await person.click(await its.findByRole('button', { name: 'Start' }));
  const proof = within(await screen.findByRole('dialog'));
  await person.type(await proof.findByLabelText(/password/i, { selector: 'input' }), 'secret{Enter}');
  expect(await its.findByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy();
  expect(its.getByText('JBSWY3DPEHPK3PXP')).toBeTruthy();
  const field = its.getByRole('textbox', { name: /^Code/ });
  expect([field.getAttribute('inputmode'), field.getAttribute('autocomplete')]).toEqual(['numeric', 'one-time-code']);
  await person.type(field, '000000{Enter}');
  expect(await its.findByText(/Wrong or used code/)).toBeTruthy();
  // The wrong code is selected, so that the next one replaces it.
  await person.keyboard('123456{Enter}');
  expect(await its.findByText('aaaa-bbbb')).toBeTruthy();
  expect(document.activeElement?.textContent).toMatch(/authentication is on\. Save the recovery codes/);
  await person.click(its.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('aaaa-bbbb\ncccc-dddd');
  await router.navigate(paths.help);
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Back to the form' }));
  await person.click(its.getByRole('button', { name: 'I have saved the codes' }));
  expect(await its.findByText('9 recovery codes left')).toBeTruthy();
  expect(document.activeElement?.textContent).toMatch(/9 recovery codes left/);
});

test('it moves to another phone by a recovery code', async () => {
  const { person } = open();
  const its = await panel(NAME);
  await person.click(await its.findByRole('button', { name: 'Another phone' }));
  await person.type(await its.findByRole('textbox', { name: /^Code/ }), '000000{Enter}');
  expect(await its.findByText(/Wrong or used code/)).toBeTruthy();
  await person.click(its.getByRole('button', { name: 'Use a recovery code' }));
  const field = its.getByRole<HTMLInputElement>('textbox', { name: /^Recovery code/ });
  expect(document.activeElement).toBe(field);
  expect([field.value, field.inputMode]).toEqual(['', 'text']);
  expect(its.getByText(/the platform’s operator turns/)).toBeTruthy();
  await person.type(field, 'abcd-eeee{Enter}');
  expect(await its.findByText('Wrong or used recovery code')).toBeTruthy();
  await person.keyboard('abcd-efgh{Enter}');
  await person.type(await its.findByRole('textbox', { name: /^Code/ }), '123456{Enter}');
  expect(await its.findByText(/Codes now come from the new app/)).toBeTruthy();
  await person.click(await its.findByRole('button', { name: 'I have saved the codes' }));
  expect(await its.findByRole('button', { name: 'Another phone' })).toBeTruthy();
});

test('recovery codes can be renewed', async () => {
  const { person } = open();
  const its = await panel(NAME);
  await person.click(await its.findByRole('button', { name: 'New recovery codes' }));
  await person.type(await its.findByRole('textbox', { name: /^Code/ }), '123456{Enter}');
  expect(await its.findByText('eeee-ffff')).toBeTruthy();
  expect(its.getByText(/The old recovery codes no longer work/)).toBeTruthy();
});

test('it is turned off by a code; cancelling goes back to the panel', async () => {
  const { person } = open();
  const its = await panel(NAME);
  await person.click(await its.findByRole('button', { name: 'Turn off' }));
  await person.click(await its.findByRole('button', { name: 'Cancel' }));
  expect(document.activeElement?.textContent).toMatch(/Turn off/);
  await person.click(await its.findByRole('button', { name: 'Turn off' }));
  await person.type(await its.findByRole('textbox', { name: /^Code/ }), '123456{Enter}');
  expect(await its.findByRole('button', { name: 'Turn on' })).toBeTruthy();
});

test('operators who need it cannot turn it off', async () => {
  open({ status: { ...ON, is_required: true } });
  const its = await panel(NAME);
  expect(await its.findByRole('button', { name: 'Another phone' })).toBeTruthy();
  await waitFor(() => expect(its.queryByRole('button', { name: 'Turn off' })).toBeNull());
});
