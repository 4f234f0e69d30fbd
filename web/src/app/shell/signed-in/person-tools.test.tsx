import { currentUser, logout, notificationState, updateUser } from '@postavka/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { aUser, show } from '../../../../test/render.tsx';
import { session } from '../../../session/session-store.ts';
import { personName } from '../../../shared/format/person-name.ts';
import { PersonTools } from './person-tools.tsx';

beforeEach(() => session.write({ userToken: 'u1' }));

function openHeader() {
  const { requests } = fakeApi([
    [currentUser, () => ({ body: aUser() })],
    [updateUser, () => ({ body: aUser({ language: 'en' }) })],
    [notificationState, () => ({ body: { unread: 0 } })],
    [logout, () => ({ status: 204 })],
  ]);
  return { ...show([{ path: '/', element: <PersonTools user={aUser()} /> }]), requests };
}

test('the language of the header is kept with the person', async () => {
  const { person, requests } = openHeader();
  await person.click(screen.getByRole('button', { name: 'EN' }));
  expect(await screen.findByRole('button', { name: 'Sign out' })).toBeTruthy();
  await waitFor(() =>
    expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual(['{"language":"en"}']),
  );
});

test('a person who signed up by phone sees a formatted number, not digits', () => {
  expect(personName(aUser({ email: null, phone: '79991234567' }))).toBe('+7\u00a0999\u00a0123-45-67');
  expect(personName(aUser({ email: 'anna@zavod.ru' }))).toBe('anna@zavod.ru');
});
