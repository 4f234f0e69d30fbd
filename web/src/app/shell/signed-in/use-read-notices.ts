import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { notificationsApi } from '../../../features/notifications/api.ts';

/** Requests, as notifications lead to them. */
const TOLD_OF = /^\/o\/(created|received)\/\d+$/;

/**
 * Who opens a request, or comes back to its tab, has read what notifications told of it. What comes while it is open stays
 * unread: nobody may be sitting there, and letters are sent of what is unread.
 */
export function useReadNotices(): void {
  const { pathname } = useLocation();
  const client = useQueryClient();
  const { mutate } = useMutation(notificationsApi.markReadAt());
  useEffect(() => {
    if (!TOLD_OF.test(pathname)) return;
    const read = () => {
      const known = client.getQueryData(notificationsApi.state().queryKey);
      if (document.visibilityState === 'visible' && known?.unread !== 0) mutate(pathname);
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [pathname, client, mutate]);
}
