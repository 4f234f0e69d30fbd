import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { notificationsApi } from '../../../features/notifications/api.ts';

/** Requests, by the addresses that notifications have. */
const REQUEST = /^\/o\/(created|received)\/\d+$/;

/**
 * Who opens a request, or comes back to its tab, has read what notifications told of it. What comes while it is open stays
 * unread: perhaps nobody looks at it, and e-mails are sent about what is unread.
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
