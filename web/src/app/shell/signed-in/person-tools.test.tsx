import { type CompanyId, currentUser, logout, notificationState, updateUser } from '@postavka/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { aUser, show } from '../../../../test/render.tsx';
import { session } from '../../../session/session-store.ts';
import { personName } from '../../../shared/format/person-name.ts';
import { UnsavedGuard } from '../../../shared/forms/unsaved-guard.tsx';
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

describe('beside a form with unsaved values', () => {
  const companies = ['Steel', 'Cement'].map((name, index) => ({ id: (index + 5) as CompanyId, name }));

  function openForm() {
    session.write({ userToken: 'u1', companyToken: 'c1', companyId: '5' });
    const user = aUser({ companies });
    const { requests } = fakeApi([
      [currentUser, () => ({ body: user })],
      [notificationState, () => ({ body: { unread: 0 } })],
      [logout, () => ({ status: 204 })],
    ]);
    const form = (
      <>
        <PersonTools user={user} />
        <UnsavedGuard isDirty />
      </>
    );
    const { person, where } = show(
      [
        { path: '/', element: <p>start</p> },
        { path: '/form', element: form },
      ],
      '/form',
      'en',
    );
    const answer = async (name: string) => person.click(await screen.findByRole('button', { name }));
    const signedOut = () => requests.some(({ url }) => url.includes(logout.path));
    return { person, where, answer, signedOut };
  }

  test('signing out asks first, then leads to the start page', async () => {
    const { person, where, answer, signedOut } = openForm();
    await person.click(screen.getByRole('button', { name: 'Sign out' }));
    await answer('Back to the form');
    expect([where(), session.token('user'), signedOut()]).toEqual(['/form', 'u1', false]);
    await person.click(screen.getByRole('button', { name: 'Sign out' }));
    await answer('Do not save');
    await waitFor(() => expect(where()).toBe('/'));
    expect([session.token('user'), signedOut()]).toEqual([null, true]);
  });

  test('another company is entered only once the person agrees to leave', async () => {
    const { person, answer } = openForm();
    await person.click(await screen.findByRole('button', { name: 'Company menu: Steel' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Cement' }));
    await answer('Back to the form');
    expect([session.read('companyId'), session.token('company')]).toEqual(['5', 'c1']);
  });
});
