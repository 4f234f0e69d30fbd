import {
  type CompanyId,
  companyToken,
  currentUser,
  DEFAULT_FLAGS,
  getCompany,
  listStaff,
  ROLES,
} from '@postavka/contract';
import { act, render, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { aCompany, aMember } from '../../test/companies.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { aUser } from '../../test/render.tsx';
import { Component as MembersPage } from '../features/members/members-page.tsx';
import { type QueryClients, queryClientPerOwner } from '../session/query-client-per-owner.ts';
import { session } from '../session/session-store.ts';
import { makeQueryClient } from '../shared/api/query-client.ts';
import { NO_CONFIG } from '../shared/config/public-config.ts';
import { Providers } from './providers.tsx';

/** Each company token's company, and the one colleague in it. */
const PEOPLE = {
  anna: { company: { id: 5 as CompanyId, name: 'Steel' }, colleague: 'Morozova' },
  boris: { company: { id: 6 as CompanyId, name: 'Pipes' }, colleague: 'Zimin' },
} as const;
type Name = keyof typeof PEOPLE;
const nameIn = ({ headers }: { headers: Readonly<Record<string, string>> }): Name =>
  headers.authorization?.includes('anna') ? 'anna' : 'boris';

let clients: QueryClients;
let answer: Promise<void> = Promise.resolve();
afterEach(() => clients.stop());

function Tab({ router }: { router: ReturnType<typeof createMemoryRouter> }) {
  const { id, client } = useSyncExternalStore(clients.subscribe, clients.current);
  return (
    <Providers key={id} locale="en" nonce="" config={NO_CONFIG} queryClient={client}>
      <RouterProvider router={router} />
    </Providers>
  );
}

function open() {
  fakeApi([
    [currentUser, (request) => ({ body: aUser({ companies: [PEOPLE[nameIn(request)].company] }) })],
    [companyToken, (request) => ({ body: { Token: `company-${nameIn(request)}` } })],
    [
      getCompany,
      (request) => ({
        body: {
          info: aCompany(PEOPLE[nameIn(request)].company),
          permissions: DEFAULT_FLAGS[1],
          role: ROLES.owner,
          block: null,
        },
      }),
    ],
    [
      listStaff,
      async (request) => {
        await answer;
        const member = aMember({ last_name: PEOPLE[nameIn(request)].colleague });
        return { body: { data: [member], count: 1, pages: 1 } };
      },
    ],
  ]);
  clients = queryClientPerOwner(() => makeQueryClient({ retries: false }));
  const router = createMemoryRouter([{ path: '/', Component: MembersPage }]);
  render(<Tab router={router} />);
}

const enter = (name: Name) =>
  act(() => session.write({ userToken: `user-${name}`, companyToken: null, companyId: null }));

/** As another tab of the same browser does it. */
const elsewhere = (values: Record<string, string | null>) =>
  act(() => {
    for (const [key, value] of Object.entries(values))
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    window.dispatchEvent(new StorageEvent('storage', { key: 'user_token' }));
  });

test('the next person in this tab sees nothing of the last one, not even for a moment', async () => {
  session.write({ userToken: 'user-anna' });
  open();
  await screen.findByText(/Morozova/);
  act(() => session.end());
  expect(screen.queryByText(/Morozova/)).toBeNull();
  enter('boris');
  expect(screen.queryByText(/Morozova/)).toBeNull();
  await screen.findByText(/Zimin/);
});

test('a sign-out and a sign-in in another tab take effect here at once', async () => {
  session.write({ userToken: 'user-anna' });
  open();
  await screen.findByText(/Morozova/);
  elsewhere({ user_token: 'user-boris', company_token: null, company_id: null });
  expect(screen.queryByText(/Morozova/)).toBeNull();
  await screen.findByText(/Zimin/);
});

test('replies to calls of the last person are dropped', async () => {
  let arrive = () => {};
  answer = new Promise((resolve) => {
    arrive = resolve;
  });
  session.write({ userToken: 'user-anna', companyToken: 'company-anna', companyId: '5' });
  open();
  await act(async () => {});
  act(() => session.end());
  enter('boris');
  await act(async () => arrive());
  await screen.findByText(/Zimin/);
  expect(screen.queryByText(/Morozova/)).toBeNull();
  expect(session.token('company')).toBe('company-boris');
});
