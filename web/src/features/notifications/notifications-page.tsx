import { IconBellOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useWords } from '../../shared/i18n/locale.tsx';
import { pagingIn } from '../../shared/routing/list-address.ts';
import type { RouteHandle } from '../../shared/routing/route-handle.ts';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import { notificationsApi } from './api.ts';
import { MarkAllRead } from './list/mark-all-read.tsx';
import { NotificationList } from './list/notification-list.tsx';
import { notificationsWords } from './words.ts';

export const handle: RouteHandle = {
  head: ({ locale }) => ({ title: notificationsWords.in(locale)('title'), noindex: true }),
};

export function Component() {
  const say = useWords(notificationsWords);
  const [search] = useSearchParams();
  const list = useQuery(notificationsApi.list(pagingIn(search)));
  const hasUnread = list.data?.data.some(({ is_read }) => !is_read) ?? false;
  return (
    <ListPage
      title={say('title')}
      actions={hasUnread ? <MarkAllRead /> : null}
      list={list}
      empty={{ icon: IconBellOff, title: say('empty.title'), text: say('empty.text') }}
    >
      {(notifications, isBusy) => <NotificationList notifications={notifications} isBusy={isBusy} />}
    </ListPage>
  );
}
