import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { notificationsApi } from '../../../features/notifications/api.ts';

/** The pages of requests, by the addresses that notifications link to. */
const REQUEST = /^\/o\/(created|received)\/\d+$/;

/**
 * Opening a request, or coming back to its tab, marks its notifications as read. Those that arrive while it is open
 * stay unread: the person may have walked away, and e-mails are only sent about unread ones.
 */
export function useReadNotices(): void {
  const { pathname } = useLocation();
  const client = useQueryClient();
  const { mutate } = useMutation(notificationsApi.markRead());
  useEffect(() => {
    if (!REQUEST.test(pathname)) return;
    const read = () => {
      const known = client.getQueryData(notificationsApi.state().queryKey);
      if (document.visibilityState === 'visible' && known?.unread !== 0) mutate({ link: pathname });
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [pathname, client, mutate]);
}
