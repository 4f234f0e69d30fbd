import { currentUser, logout, passSecondFactor } from '@postavka/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, problem } from '../../../test/fake-api.ts';
import { aUser, show } from '../../../test/render.tsx';
import { session } from '../../session/session-store.ts';
import { RequireUser } from '../routing/guards.tsx';
import { SecondFactor } from './second-factor.tsx';

beforeEach(() => session.write({ userToken: 'u1' }));

const Page = () => (
  <>
    <RequireUser />
    <SecondFactor />
  </>
);

function open() {
  let isPassed = false;
  const api = fakeApi(
    [
      [currentUser, () => (isPassed ? { body: aUser() } : problem(403, 'second_factor_required'))],
      [
        passSecondFactor,
        ({ json }) => {
          if ((json as { code: string }).code !== '123456') return problem(400, 'second_factor_invalid');
          isPassed = true;
          return { status: 204 };
        },
      ],
      [logout, () => ({ status: 204 })],
    ],
    'en',
  );
  const children = [{ path: '/profile', element: <p>private</p> }];
  return {
    ...api,
    ...show(
      [
        { Component: Page, children },
        { path: '/', element: <p>landing</p> },
      ],
      '/profile',
      'en',
    ),
  };
}

test('a session that has not passed it asks for a code first, then shows the page it was opened for', async () => {
  const { person } = open();
  const field = await screen.findByRole('textbox', { name: /^Code/ });
  expect(screen.queryByText('private')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(field));
  await person.type(field, '000000{Enter}');
  expect(await screen.findByText(/Wrong or used code/)).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await person.keyboard('{Escape}');
  await person.type(field, '123456{Enter}', { initialSelectionStart: 0, initialSelectionEnd: 6 });
  expect(await screen.findByText('private')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('or signs out', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('landing')).toBeTruthy();
  expect(session.token('user')).toBeNull();
});
