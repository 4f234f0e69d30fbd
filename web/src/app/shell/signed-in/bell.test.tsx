import { listNotifications, markNotificationsRead, notificationState } from '@postavka/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, problem } from '../../../../test/fake-api.ts';
import { show } from '../../../../test/render.tsx';
import { session } from '../../../session/session-store.ts';
import { Bell } from './bell.tsx';

const routes = [
  { path: '/', Component: Bell },
  { path: '/o/created/5', element: <p>the request</p> },
  { path: '/notifications', element: <p>all of them</p> },
  { path: '/notifications/7', element: <p>the whole text</p> },
];

const note = (id: number, daysAgo: number, isRead: boolean, link: string | null = null) => ({
  id,
  title: `Note ${id}`,
  text: 'Text',
  created_at: new Date(Date.now() - daysAgo * 24 * 3600 * 1000).toISOString(),
  is_read: isRead,
  link,
});

beforeEach(() => {
  session.write({ userToken: 'u1' });
  // Keeps midnight from falling between the test data and the screen.
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

async function openPanel(answer: object, unread = 1) {
  const { requests } = fakeApi([
    [notificationState, () => ({ body: { unread } })],
    [listNotifications, () => answer],
    [markNotificationsRead, () => ({ status: 204 })],
  ]);
  const page = show(routes, '/', 'en');
  const name = unread === 0 ? 'Notifications' : '1 new notification';
  await page.person.click(await screen.findByRole('button', { name }));
  await screen.findByRole('dialog', { name: 'Notifications' });
  return { ...page, requests };
}

const page = (...data: object[]) => ({ body: { data, count: data.length, pages: 1 } });

test('the bell opens the newest, under their days', async () => {
  await openPanel(page(note(9, 0, false), note(8, 1, true), note(7, 3, true)));
  expect(await screen.findByText('Note 9')).toBeTruthy();
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toContain('Today');
  expect(headings).toContain('Yesterday');
  expect(screen.getAllByText('new')).toHaveLength(1);
});

test('a row leads to the whole text; the arrow leads to the subject and marks it as read', async () => {
  const { person, where, requests } = await openPanel(page(note(7, 0, false, '/o/created/5')));
  await person.click(await screen.findByRole('link', { name: 'Open: Note 7' }));
  expect(where()).toBe('/o/created/5');
  await waitFor(() => expect(requests.find(({ method }) => method === 'POST')?.body).toBe('{"id":7}'));
});

test('and the text of the row', async () => {
  const { person, where } = await openPanel(page(note(7, 0, false, '/o/created/5')));
  await person.click(await screen.findByText('Note 7'));
  expect(where()).toBe('/notifications/7');
});

test('a link that leaves the site is not shown', async () => {
  await openPanel(page(note(7, 0, false, '//evil.example')));
  expect(await screen.findByText('Note 7')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Open: Note 7' })).toBeNull();
});

test('an empty panel says so', async () => {
  await openPanel(page(), 0);
  expect(await screen.findByText('All quiet so far')).toBeTruthy();
});

test('a failure can be tried again', async () => {
  await openPanel(problem(503, 'unavailable'));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('the list of all notifications is one click away', async () => {
  const { person, where } = await openPanel(page(note(7, 0, true)));
  await person.click(await screen.findByRole('link', { name: 'All notifications' }));
  expect(where()).toBe('/notifications');
});
