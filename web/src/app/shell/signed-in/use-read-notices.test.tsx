import { markNotificationsRead, notificationState } from '@postavka/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { show } from '../../../../test/render.tsx';
import { session } from '../../../session/session-store.ts';
import { Bell } from './bell.tsx';
import { useReadNotices } from './use-read-notices.ts';

beforeEach(() => session.write({ userToken: 'u1' }));

function open(at: string, unread = 2) {
  const { requests } = fakeApi([
    [notificationState, () => ({ body: { unread } })],
    [markNotificationsRead, () => ({ status: 204 })],
  ]);
  function Page() {
    useReadNotices();
    return <Bell />;
  }
  const page = show([{ path: '*', Component: Page }], at, 'en');
  const read = () =>
    requests.filter(({ url }) => url === markNotificationsRead.path).map(({ body }) => JSON.parse(body ?? 'null'));
  return { ...page, read };
}

/** Resolves once the requests it causes have been sent. */
const comeBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

test('opening a request marks its notifications as read, and so does coming back to its tab', async () => {
  const page = open('/o/created/41?answer=3');
  await waitFor(() => expect(page.read()).toEqual([{ link: '/o/created/41' }]));
  await screen.findByRole('button', { name: '2 new notifications' });
  await comeBack();
  await waitFor(() => expect(page.read()).toHaveLength(2));
  await act(() => page.router.navigate('/o/received/37'));
  await waitFor(() => expect(page.read()[2]).toEqual({ link: '/o/received/37' }));
  await act(() => page.router.navigate('/o/created'));
  await comeBack();
  expect(page.read()).toHaveLength(3);
});

test('a hidden tab marks nothing as read, nor does a page without unread notifications', async () => {
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const page = open('/o/created/41', 0);
  await screen.findByRole('button', { name: 'Notifications' });
  hidden.mockRestore();
  await comeBack();
  expect(page.read()).toEqual([]);
});
