import {
  acceptInvitation,
  currentUser,
  declineInvitation,
  type InvitationId,
  type ReceivedInvitation,
  ROLES,
  receivedInvitations,
} from '@postavka/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, problem } from '../../../test/fake-api.ts';
import { aUser, show } from '../../../test/render.tsx';
import { session } from '../../session/session-store.ts';
import { Component as InvitationsPage } from './invitations-page.tsx';

const routes = [
  { path: '/invitations', Component: InvitationsPage },
  { path: '/dashboard', element: <p>dashboard</p> },
];
const anInvitation = (id: number, company: string): ReceivedInvitation => ({
  id: id as InvitationId,
  company,
  role: ROLES.manager,
  invited_by: 'Anna',
  expires_at: '2030-05-20T10:00:00.000Z',
});

function open(invitations: ReceivedInvitation[], accept: () => object = () => ({ body: { id: 8, name: 'Steel' } })) {
  const list = { now: invitations };
  const { requests } = fakeApi([
    [currentUser, () => ({ body: aUser() })],
    [receivedInvitations, () => ({ body: { data: list.now } })],
    [acceptInvitation, accept],
    [declineInvitation, () => ({ status: 204 })],
  ]);
  return { list, requests, ...show(routes, '/invitations', 'en') };
}

const card = async (company: string) => {
  const heading = await screen.findByRole('heading', { name: company });
  const item = heading.closest('li');
  if (item === null) throw new Error('not in a list');
  return within(item);
};

beforeEach(() => session.write({ userToken: 'u1' }));

test('each shows who invites, in which role and until when; joining enters the company', async () => {
  const { person, requests } = open([anInvitation(3, 'Steel'), anInvitation(4, 'Rope')]);
  const steel = await card('Steel');
  expect(steel.getByText(/Role: Manager · invited by Anna · until 20 May 2030/)).toBeTruthy();
  await person.click(steel.getByRole('button', { name: 'Join' }));
  expect(await screen.findByText('dashboard')).toBeTruthy();
  expect(JSON.parse(requests.find(({ method }) => method === 'POST')?.body ?? '')).toEqual({ id: 3 });
  expect(session.read('companyId')).toBe('8');
});

test('one that is declined leaves the list, the other stays', async () => {
  const { list, person, requests } = open([anInvitation(3, 'Steel'), anInvitation(4, 'Rope')]);
  const steel = await card('Steel');
  list.now = [anInvitation(4, 'Rope')];
  await person.click(steel.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Steel' })).toBeNull());
  expect(screen.getByRole('heading', { name: 'Rope' })).toBeTruthy();
  expect(JSON.parse(requests.find(({ method }) => method === 'POST')?.body ?? '')).toEqual({ id: 3 });
});

test('an invitation that is gone meanwhile says so on its card', async () => {
  const { person } = open([anInvitation(3, 'Steel')], () => problem(404, 'invitation_revoked'));
  const steel = await card('Steel');
  await person.click(steel.getByRole('button', { name: 'Join' }));
  expect(await steel.findByRole('alert')).toBeTruthy();
});

test('an empty page says what will be here', async () => {
  open([]);
  expect(await screen.findByText('No invitations')).toBeTruthy();
});

test('a failed load says ERROR', async () => {
  fakeApi([[receivedInvitations, () => problem(500, 'internal')]]);
  show(routes, '/invitations', 'en');
  expect(await screen.findByText('ERROR')).toBeTruthy();
});

test('a person without invitations reads which contact they have to be sent to, and where to go on', async () => {
  open([]);
  expect(await screen.findByText(/send an invitation to anna@zavod\.ru/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the dashboard' }).getAttribute('href')).toBe('/dashboard');
});
