import { currentUser } from '@postavka/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, problem, tokens } from '../../../test/fake-api.ts';
import { show } from '../../../test/render.tsx';
import { Header } from './header.tsx';

const open = () => show([{ path: '*', Component: Header }], '/p', 'en');
const signIn = () => screen.queryByRole('link', { name: 'Sign in' });

test('a visitor is offered to sign in', () => {
  fakeApi([], 'en');
  open();
  expect(signIn()).toBeTruthy();
});

test('a signed-in person is not, even when their name cannot be loaded', async () => {
  tokens.write({ userToken: 'u1' });
  fakeApi([[currentUser, () => problem(503, 'unavailable')]], 'en');
  open();
  expect(signIn()).toBeNull();
  expect(await screen.findByRole('link', { name: 'Start page' })).toBeTruthy();
  expect(signIn()).toBeNull();
});

test('a refused token counts as signed out', async () => {
  tokens.write({ userToken: 'u1' });
  fakeApi([[currentUser, () => problem(401, 'token_invalid')]], 'en');
  open();
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeTruthy();
});
