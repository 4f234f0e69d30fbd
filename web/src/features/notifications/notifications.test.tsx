import { listNotifications, markNotificationsRead, notificationState, readNotification } from '@postavka/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeApi, problem } from '../../../test/fake-api.ts';
import { show } from '../../../test/render.tsx';
import { session } from '../../session/session-store.ts';
import { Component as NotificationPage } from './notification-page.tsx';
import { Component as NotificationsPage } from './notifications-page.tsx';

const routes = [
  { path: '/notifications', Component: NotificationsPage },
  { path: '/notifications/:id', Component: NotificationPage },
];

const note = (id: number, isRead: boolean) => ({
  id,
  title: `Note ${id}`,
  text: 'First line\nSecond line',
  created_at: '2026-11-14T12:05:00.000Z',
  is_read: isRead,
  link: null,
});

const state = [notificationState, () => ({ body: { unread: 1 } })] as const;

beforeEach(() => session.write({ userToken: 'u1' }));

describe('the list of notifications', () => {
  test('shows pages, marks the unread, and marks all read', async () => {
    let isRead = false;
    const { requests } = fakeApi([
      state,
      [listNotifications, () => ({ body: { data: [note(2, isRead), note(1, true)], count: 12, pages: 2 } })],
      [
        markNotificationsRead,
        () => {
          isRead = true;
          return { status: 204 };
        },
      ],
    ]);
    const { person, where } = show(routes, '/notifications', 'en');
    expect(await screen.findByText('Note 2')).toBeTruthy();
    expect(screen.getAllByText('new')).toHaveLength(1);

    await person.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(screen.queryByText('new')).toBeNull());

    await person.click(screen.getByRole('link', { name: 'Page 2' }));
    expect(where()).toBe('/notifications?page=2');
    await waitFor(() => expect(requests.at(-1)?.url).toContain('offset=10'));
  });

  test('says so when it is empty', async () => {
    fakeApi([state, [listNotifications, () => ({ body: { data: [], count: 0, pages: 0 } })]]);
    show(routes, '/notifications', 'en');
    expect(await screen.findByText('All quiet so far')).toBeTruthy();
  });

  test('a failure can be tried again', async () => {
    let isDown = true;
    fakeApi([
      state,
      [
        listNotifications,
        () => (isDown ? problem(503, 'unavailable') : { body: { data: [note(1, true)], count: 1, pages: 1 } }),
      ],
    ]);
    const { person } = show(routes, '/notifications', 'en');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await person.click(retry);
    expect(await screen.findByText('Note 1')).toBeTruthy();
  });
});

describe('a notification', () => {
  test('keeps its line breaks and leads back', async () => {
    fakeApi([state, [readNotification, () => ({ body: note(7, true) })]]);
    show(routes, '/notifications/7', 'en');
    const text = await screen.findByText(/First line/);
    expect(text.textContent).toBe('First line\nSecond line');
    expect(screen.getByRole('link', { name: 'All notifications' }).getAttribute('href')).toBe('/notifications');
  });

  test.each(['/notifications/404', '/notifications/abc'])('says that it is missing: %s', async (path) => {
    fakeApi([state, [readNotification, () => problem(404, 'not_found')]]);
    show(routes, path, 'en');
    expect(await screen.findByText('Notification not found')).toBeTruthy();
  });

  test('shows a failure', async () => {
    fakeApi([state, [readNotification, () => problem(500, 'internal')]]);
    show(routes, '/notifications/7', 'en');
    expect(await screen.findByText('Could not load the data')).toBeTruthy();
    expect(screen.getByRole('link', { name: /notifications/i }).getAttribute('href')).toBe('/notifications');
  });
});
