import { updateUser } from '@postavka/contract';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, problem } from '../../../../test/fake-api.ts';
import { aUser, show } from '../../../../test/render.tsx';
import { session } from '../../../session/session-store.ts';
import { paths } from '../../../shared/paths.ts';
import { Component as VerificationPage } from './verification-page.tsx';

const routes = [
  { path: paths.identityVerification, Component: VerificationPage },
  { path: paths.dashboard, element: <p>dashboard</p> },
  { path: paths.profile, element: <p>profile</p> },
];

const arrival = (search = '', from: string | null = null) => ({
  pathname: paths.identityVerification,
  search,
  state: { method: 'email', email: 'anna@zavod.ru', from },
});

beforeEach(() => session.write({ userToken: 'fresh', verificationStep: '2' }));

test('sends the names and the other contact; the confirmed one is only displayed', async () => {
  const { requests } = fakeApi([[updateUser, () => ({ body: aUser({ pending_phone: '79123456789' }) })]]);
  const page = show(routes, arrival(), 'en');
  await screen.findByRole('button', { name: 'Skip' });
  const email = screen.getByRole('textbox', { name: /^E-mail/ }) as HTMLInputElement;
  expect([email.disabled, email.value]).toEqual([true, 'anna@zavod.ru']);
  await page.person.click(screen.getByRole('textbox', { name: /^Phone/ }));
  await page.person.paste('+7 912 345-67-89');
  await introduce(page);
  await screen.findByText('dashboard');
  expect(JSON.parse(requests.find(({ method }) => method === 'POST')?.body ?? '')).toEqual({
    first_name: 'Anna',
    last_name: 'Sokolova',
    middle_name: '',
    phone: '79123456789',
  });
  expect(session.read('phoneResendAt')).not.toBeNull();
});

test('a refused contact is shown at its field, and no value is lost', async () => {
  fakeApi([[updateUser, () => problem(400, 'username_taken', { errors: { phone: ['Taken'] } })]]);
  const page = show(routes, arrival(), 'en');
  await screen.findByRole('button', { name: 'Skip' });
  await introduce(page);
  expect(await screen.findByText('Taken')).toBeTruthy();
  expect((screen.getByRole('textbox', { name: /^First name/ }) as HTMLInputElement).value).toBe('Anna');
});

test('the person returns to where they wanted to go', async () => {
  fakeApi([[updateUser, () => ({ body: aUser({ pending_phone: '79123456789' }) })]]);
  const page = show(routes, arrival('?return_to=%2Fprofile%3Ftab%3D2&show=createCompany', '/help'), 'en');
  await screen.findByRole('button', { name: 'Skip' });
  await introduce(page);
  await screen.findByText('profile');
  expect(page.where()).toBe('/profile?tab=2&show=createCompany&new_user=1');
});

async function introduce({ person }: ReturnType<typeof show>) {
  await person.type(screen.getByRole('textbox', { name: /^Last name/ }), 'Sokolova');
  await person.type(screen.getByRole('textbox', { name: /^First name/ }), 'Anna');
  await person.click(screen.getByRole('button', { name: 'Save and continue' }));
}
